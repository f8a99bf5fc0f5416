import { type TableName, tableNames, tableOf } from '../model.ts'

/** What can happen to a thing. */
export const verbs = ['created', 'updated', 'deleted'] as const
export type Verb = (typeof verbs)[number]

/** The tables of which webhooks tell, as they declare it. */
export const toldTables: readonly TableName[] = tableNames.filter((name) => tableOf(name).topic)

/** What webhooks tell of, in the order of the tables: `task`, `comment` and so on. */
export const topics: readonly string[] = [
  ...new Set(toldTables.map((name) => tableOf(name).topic!.name)),
]

/** The table of the thing itself. */
export const tableOfTopic = (topic: string): TableName =>
  toldTables.find((name) => tableOf(name).topic!.name === topic)!

/** Everything that a webhook can be told: `task.created` and so on. */
export const eventTypes: readonly string[] = topics.flatMap((topic) =>
  verbs.map((verb) => `${topic}.${verb}`),
)

/** Told in place of many events that one command caused. */
export const batchType = 'batch.changed'
/** Sent when somebody asks for a test. */
export const testType = 'webhook.test'
