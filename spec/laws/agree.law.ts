import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, openApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { selectRoom } from '../../server/db/rows.ts'
import { presenters } from '../../server/features/index.ts'
import { mutationJob, scopeOf } from '../../server/pipeline.ts'
import { Rooms, splitRoom } from '../../server/rooms.ts'
import type { Actor } from '../../src/core/access.ts'
import type { MutationName } from '../../src/core/contract.ts'
import { Refusal } from '../../src/core/errors.ts'
import { deriveId } from '../../src/core/ids.ts'
import { type Change, type TableName, tableOf, tablesOf } from '../../src/core/model.ts'
import type { Reader } from '../../src/core/store.ts'
import type { Room } from '../../src/core/table.ts'
import { freshDatabase } from '../postgres.ts'
import { inputOf, resolve } from './generate.ts'
import type { Memory } from './memory.ts'
import { flavours, holds, mutationOf, mutations, type Step, stepBy } from './script.ts'
import { actorOf, makeWorld, noon, poolOf, type World, writeWorld } from './world.ts'

/*
 * The same commands over rows in memory, over SQLite and over PostgreSQL: equal answers and refusals, equal logs, equal rows, in
 * memory and read anew. Several commands are given at once, so that they share transactions; no answer depends on the order of rows.
 */

const data = mkdtempSync(join(tmpdir(), 'plumbline-agree-'))
let database: Awaited<ReturnType<typeof freshDatabase>> | undefined
/** Each database with the processes that work on it: the embedded one has one, PostgreSQL two who take turns. */
const databases: App[][] = []
beforeAll(async () => {
  for (const flavour of flavours) {
    if (flavour === 'postgres') database = await freshDatabase()
    const config = readConfig({ PLUMBLINE_DATA: data, PLUMBLINE_LOG: 'silent', DATABASE_URL: database?.url })
    const open = () => openApp({ config, log: pino({ level: 'silent' }) })
    databases.push(flavour === 'postgres' ? [await open(), await open()] : [await open()])
  }
})
afterAll(async () => {
  for (const app of databases.flat()) await app.close()
  await database?.drop()
  rmSync(data, { recursive: true, force: true })
})

type Script = Step[][]
const script: fc.Arbitrary<Script> = fc.array(fc.array(stepBy('rosa', 'adam', 'max', 'mia'), { minLength: 1, maxLength: 5 }), {
  minLength: 3,
  maxLength: 8,
  size: 'max',
})

let tries = 0

test(`memory, ${flavours.join(' and ')} agree on every command`, async () => {
  await holds('agree', script, 60, async (groups) => {
    const world = await makeWorld(`agree ${++tries}`)
    for (const [app] of databases) await writeWorld(app!, world)
    for (const app of databases.flat()) await app.writer.follow()
    const starts = databases.map(([app]) => app!.writer.head)
    let given = 0
    for (const [n, group] of groups.entries()) {
      // One of them reads its rows anew, in whatever order its database has them.
      databases.flat()[n % databases.flat().length]!.rooms.clear()
      const commands = (await Promise.all(group.map((step) => commandOf(world, step, n, ++given)))).filter(
        (each) => each !== undefined,
      )
      const [memory, ...others] = await Promise.all([
        inMemory(world.memory, commands),
        ...databases.map((processes) => inApp(processes[n % processes.length]!, commands)),
      ])
      for (const outcomes of others) expect(outcomes).toEqual(memory)
    }
    await expectSameLogs(world.memory, starts)
    for (const room of new Set(world.memory.log.map((line) => line.room))) await expectSameRows(world.memory, room)
    await expectSameNotices(world)
  })
})

test('generated inputs get every mutation done', async () => {
  const never: string[] = []
  for (const call of mutations) {
    const inputs = fc.sample(inputOf(mutationOf(call)), { numRuns: 400, seed: 1 })
    const world = await makeWorld(`every ${call}`)
    const project = mutationOf(call).about && { id: world.project('moon'), member: true, manager: false }
    const actor = { ...actorOf(world, 'rosa'), ...(project ? { project } : {}) }
    const done = async (name: MutationName, input: Record<string, unknown>, n: number) => {
      const parsed = mutationOf(name).input.safeParse(resolve(input, poolOf(world)))
      if (!parsed.success) return false
      const command = {
        id: deriveId(`${name} ${n}`),
        call: mutationOf(name),
        input: parsed.data as never,
        actor,
        scope: scopeOf(actor),
        now: noon,
      }
      return (await world.memory.run(command)).done
    }
    // Something to take back.
    if (call === 'undoCommand')
      expect(await done('quickTask', { name: 'First', project_id: world.project('moon') }, -1)).toBe(true)
    let found = false
    for (const [n, input] of inputs.entries()) if ((found = await done(call, input, n))) break
    if (!found) never.push(call)
  }
  expect(never, 'Their fields need other words in generate.ts').toEqual([])
})

interface Command extends Step {
  id: string
  actor: Actor
  parsed: Record<string, unknown>
  now: number
}

/** A command with its ids chosen and its actor found; none if its schema or the actor's reach refuses it. */
async function commandOf(world: World, { call, by, input }: Step, group: number, n: number): Promise<Command | undefined> {
  const declared = mutationOf(call)
  const resolved = resolve(input, poolOf(world)) as Record<string, unknown>
  const parsed = declared.input.safeParse(resolved)
  if (!parsed.success) return undefined
  const actor = await actorFor(databases[0]![0]!, world.user(by), declared.about ?? {}, parsed.data as Record<string, unknown>)
  if (!actor) return undefined
  const id = deriveId(`${world.user('rosa')}/command/${n}`)
  return { call, by, input: resolved, id, actor, parsed: parsed.data as Record<string, unknown>, now: noon + group * 1_000 }
}

async function actorFor(app: App, userId: string, about: object, input: Record<string, unknown>): Promise<Actor | undefined> {
  const [table, field] = (Object.entries(about)[0] ?? []) as [TableName?, string?]
  const value = field && [input[field]].flat()[0]
  if (!table || typeof value !== 'string') return app.people.actor(userId, noon)
  return app.people.about(userId, noon, table, value).catch(() => undefined)
}

type Outcome = { done: unknown } | { refused: string }

async function inMemory(memory: Memory, commands: readonly Command[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const { id, call, actor, parsed, now } of commands) {
    const present = (presenters as Record<string, unknown>)[call] as ((result: unknown, given: object) => unknown) | undefined
    const result = await memory.run(
      { id, call: mutationOf(call), input: parsed, actor, scope: scopeOf(actor), now },
      (result, reader: Reader) => (present ? present(result, { reader, actor }) : result),
    )
    outcomes.push(plain(result.done ? { done: result.result } : { refused: result.code }))
  }
  return outcomes
}

/** Submits commands at once, so that they share a transaction. */
const inApp = (app: App, commands: readonly Command[]): Promise<Outcome[]> =>
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

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value))

/** Notices are the server's own and not worked out in memory. */
const shared = (changes: readonly Change[]) => changes.filter(({ table }) => table !== 'notification')

async function expectSameLogs(memory: Memory, starts: readonly number[]) {
  const expected = memory.log.map(({ room, command_id, changes }) => ({ room, command_id, changes }))
  for (const [n, [app]] of databases.entries()) {
    const entries = await app!.database.read
      .selectFrom('change')
      .selectAll()
      .where('seq', '>', starts[n]!)
      .orderBy('seq')
      .execute()
    const lines = entries.map(({ room, command_id, changes }) => ({ room, command_id, changes: shared(JSON.parse(changes)) }))
    expect(sortedWithin(lines.filter(({ changes }) => changes.length > 0))).toEqual(sortedWithin(expected))
  }
}

/** The lines of one command in the order of their rooms, and their rows by id: nothing depends on that. */
const sortedWithin = (lines: readonly { command_id: string; room: string; changes: Change[] }[]) => {
  const order = [...new Set(lines.map((line) => line.command_id))]
  return order.flatMap((id) =>
    lines
      .filter((line) => line.command_id === id)
      .map((line) => ({ ...line, changes: byId(line.changes) }))
      .sort((a, b) => a.room.localeCompare(b.room)),
  )
}

async function expectSameRows(memory: Memory, room: Room) {
  const [kind, id] = splitRoom(room)
  for (const app of databases.flat()) {
    await app.writer.follow()
    const kept = await app.rooms.open(room)
    const anew = await new Rooms(app.database).open(room)
    for (const table of tablesOf(kind)) {
      if (table === 'notification') continue
      const expected = byId(memory.rowsOf(room).list(table))
      if (tableOf(table).lazy)
        expect(byId(await selectRoom(app.database.read, app.database.flavour, table, id))).toEqual(expected)
      else for (const rows of [kept, anew]) expect(byId(rows.list(table))).toEqual(expected)
    }
    if (kind === 'project') await expectLinks(app, memory, room)
  }
}

/** The search tables hold exactly what the tasks' lists do. */
async function expectLinks(app: App, memory: Memory, room: Room) {
  const [, id] = splitRoom(room)
  const tasks = memory.rowsOf(room).list('task')
  const links = async (table: 'task_assignee' | 'task_label', target: 'team_member_id' | 'label_id') =>
    (await app.database.read.selectFrom(table).selectAll().where('project_id', '=', id).execute())
      .map((row) => `${row.task_id} ${(row as Record<string, string>)[target]}`)
      .sort()
  const listed = (column: 'assignees' | 'labels') =>
    tasks.flatMap((task) => [...new Set(task[column])].map((each) => `${task.id} ${each}`)).sort()
  expect(await links('task_assignee', 'team_member_id')).toEqual(listed('assignees'))
  expect(await links('task_label', 'label_id')).toEqual(listed('labels'))
}

async function expectSameNotices(world: World) {
  const users = world.memory.all('user').map((user) => user.id)
  const [one, ...others] = await Promise.all(
    databases.map(([app]) =>
      app!.database.read
        .selectFrom('notification')
        .select(['id', 'user_id', 'message', 'task_id'])
        .where('user_id', 'in', users)
        .orderBy('id')
        .execute(),
    ),
  )
  for (const other of others) expect(other).toEqual(one)
}

const byId = <T extends { id: string }>(rows: readonly T[]) => [...rows].sort((a, b) => (a.id < b.id ? -1 : 1))
