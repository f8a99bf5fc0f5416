import { limits } from '../catalogue/limits.ts'
import type { HookEvent } from './events.ts'
import { batchType, testType } from './topics.ts'

/** Where and by whom something was done. */
export interface Occasion {
  team_id: string
  /** When, as ISO-8601. */
  at: string
  /** `name` is what they are called; empty for one who is not in the team. */
  actor: { id: string; name: string }
}

/** What is sent of one event, as JSON. */
export function bodyOf({ type, topic, ...event }: HookEvent, occasion: Occasion): string {
  const { row, project_id, previous } = event
  const of = (fields: object, more: object = {}) =>
    write(type, occasion, { project_id, [topic]: fields, ...more })
  const whole = of(row, previous ? { previous } : {})
  // Receivers that need more than the id ask for it.
  return isTooLong(whole) ? of({ id: row.id }, { shortened: true }) : whole
}

/** What is sent in place of many events: how many there were of each type. */
export const batchBodyOf = (events: readonly HookEvent[], occasion: Occasion): string =>
  write(batchType, occasion, {
    project_id: events[0]?.project_id ?? null,
    counts: countsOf(events),
  })

/** What is sent as a test. */
export const testBodyOf = (webhook: { id: string; name: string }, occasion: Occasion): string =>
  write(testType, occasion, { webhook })

function countsOf(events: readonly HookEvent[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { type } of events) counts[type] = (counts[type] ?? 0) + 1
  return counts
}

const write = (type: string, { team_id, at, actor }: Occasion, data: object) =>
  JSON.stringify({ type, timestamp: at, data: { team_id, actor, ...data } })

const encoder = new TextEncoder()
const isTooLong = (text: string) => encoder.encode(text).length > limits.webhookBodyBytes
