import { randomUUID } from 'node:crypto'
import type { App } from '../../server/app.ts'
import type { Work } from '../../server/commands/job.ts'
import { mutationJob } from '../../server/commands/mutation.ts'
import { scopeOf } from '../../server/commands/scope.ts'
import { presenters } from '../../server/features/index.ts'
import type { Actor } from '../../src/core/catalogue/access.ts'
import { Refusal } from '../../src/core/catalogue/errors.ts'
import { deriveId } from '../../src/core/engine/ids.ts'
import type { Reader } from '../../src/core/engine/store.ts'
import { splitRoom } from '../../src/core/engine/table.ts'
import { type TableName, tableOf } from '../../src/core/model.ts'
import type { Memory } from './memory.ts'
import { resolve } from './picks.ts'
import { mutationOf, type Step } from './script.ts'
import { actorIn, actorOf, mayRead } from './test-data/actors.ts'
import { noon, type Person } from './test-data/people.ts'
import { poolOf } from './test-data/pools.ts'
import type { TestData } from './test-data/test-data.ts'

/** A command of a script with its ids chosen and its actor found. */
export interface Command extends Step {
  id: string
  actor: Actor
  parsed: Record<string, unknown>
  now: number
}

/** What a command came to: its answer, or the code of its refusal. */
export type Outcome = { done: unknown } | { refused: string }

/**
 * The `n`-th command of a script; none if its schema or the actor's reach refuses it. Each group is
 * a second later.
 */
export function commandOf(
  testData: TestData,
  { group, n }: { group: number; n: number },
  { call, by, input }: Step,
): Command | undefined {
  const declared = mutationOf(call)
  const resolved = resolve(input, poolOf(testData, by)) as Record<string, unknown>
  const parsed = declared.input.safeParse(resolved)
  if (!parsed.success) return undefined
  const actor = actorFor(testData, by, declared.about ?? {}, parsed.data as Record<string, unknown>)
  if (!actor) return undefined
  const id = deriveId(`${testData.user('rosa')}/command/${n}`)
  return {
    call,
    by,
    input: resolved,
    id,
    actor,
    parsed: parsed.data as Record<string, unknown>,
    now: noon + group * 1_000,
  }
}

/**
 * Who acts, by the rows of this moment: in the project or the team of the row that a call is about.
 */
function actorFor(
  testData: TestData,
  by: Person,
  about: object,
  input: Record<string, unknown>,
): Actor | undefined {
  const [table, field] = (Object.entries(about)[0] ?? []) as [TableName?, string?]
  const value = field && [input[field]].flat()[0]
  if (!table || typeof value !== 'string') return actorOf(testData, by)
  const { kind } = tableOf(table).room
  const room = [...testData.memory.rooms].find(
    ([room, rows]) => room.startsWith(kind) && rows.get(table, value),
  )?.[0]
  if (!room || !mayRead(testData, by, room)) return undefined
  return kind === 'project' ? actorIn(testData, by, splitRoom(room)[1]) : actorOf(testData, by)
}

/** Runs commands in memory, one after the other. */
export async function inMemory(memory: Memory, commands: readonly Command[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const { id, call, actor, parsed, now } of commands) {
    const present = (presenters as Record<string, unknown>)[call] as
      | ((result: unknown, given: object) => unknown)
      | undefined
    const result = await memory.run(
      { id, call: mutationOf(call), input: parsed, actor, scope: scopeOf(actor), now },
      (result, reader: Reader) => (present ? present(result, { reader, actor }) : result),
    )
    outcomes.push(plain(result.done ? { done: result.result } : { refused: result.code }))
  }
  return outcomes
}

/**
 * The order in which a server carries out what is submitted at once: accounts take turns, each with
 * its own order.
 */
export function inTurns(commands: readonly Command[]): Command[] {
  const lines = new Map<string, Command[]>()
  for (const command of commands) {
    const { user_id } = command.actor
    lines.set(user_id, [...(lines.get(user_id) ?? []), command])
  }
  const all = [...lines.values()]
  const longest = Math.max(0, ...all.map((line) => line.length))
  return Array.from({ length: longest }, (_, turn) =>
    all.flatMap((line) => line[turn] ?? []),
  ).flat()
}

/** Submits commands at once, so that they share a transaction. */
export const inApp = (app: App, commands: readonly Command[]): Promise<Outcome[]> =>
  Promise.all(
    commands.map(async ({ id, call, actor, parsed, now }) => {
      const newId = (label: string) => deriveId(`${actor.user_id}/${id}/${label}`)
      const common = { command_id: id, once: true, actor_id: actor.user_id, call, now }
      try {
        const { result } = await app.writer.submit(
          mutationJob(app, mutationOf(call), call, { ...common, actor, input: parsed, newId }),
        )
        return plain({ done: result })
      } catch (error) {
        if (error instanceof Refusal) return { refused: error.code }
        throw error
      }
    }),
  )

/** Has pieces of work share one transaction, all by one person. */
export const workTogether = (
  { writer }: App,
  actor_id: string,
  all: readonly ((work: Work) => Promise<unknown>)[],
) =>
  Promise.all(
    all.map((run) =>
      writer.submit({
        ...{ command_id: randomUUID(), once: false, actor_id },
        ...{ call: 'test', now: noon, alone: false, run },
      }),
    ),
  )

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value))
