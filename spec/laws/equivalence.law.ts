import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { App } from '../../server/app.ts'
import { scopeOf } from '../../server/commands/scope.ts'
import { logEnd } from '../../server/db/log-end.ts'
import { selectRoom } from '../../server/db/select.ts'
import { Rooms } from '../../server/rooms/rooms.ts'
import type { MutationName } from '../../src/core/contract.ts'
import { deriveId } from '../../src/core/engine/ids.ts'
import { type Room, splitRoom } from '../../src/core/engine/table.ts'
import { type Change, type TableName, tableOf, tablesOf } from '../../src/core/model.ts'
import { appsOnEach } from './apps.ts'
import { commandOf, inApp, inMemory, inTurns } from './commands.ts'
import { inputOf } from './generate.ts'
import type { Memory } from './memory.ts'
import { resolve } from './picks.ts'
import { flavours, holds, mutationOf, mutations, type Step, stepBy } from './script.ts'
import { actorOf } from './test-data/actors.ts'
import { makeTestData } from './test-data/make-test-data.ts'
import { noon } from './test-data/people.ts'
import { poolOf } from './test-data/pools.ts'
import type { TestData } from './test-data/test-data.ts'
import { writeTestData } from './test-data/write-test-data.ts'

/*
 * The same commands in memory, on SQLite and on PostgreSQL give equal answers and refusals, equal
 * logs and equal rows, in memory and read again. Several commands run at once, so that they share
 * transactions. No answer depends on the order of rows.
 */

/**
 * Each database with the processes that work on it: the embedded one has one, PostgreSQL two who
 * take turns.
 */
const databases = appsOnEach(2)

type Script = Step[][]
const script: fc.Arbitrary<Script> = fc.array(
  fc.array(stepBy('rosa', 'adam', 'max', 'mia'), { minLength: 1, maxLength: 5 }),
  {
    minLength: 3,
    maxLength: 8,
    size: 'max',
  },
)

let tries = 0

test(`memory, ${flavours.join(' and ')} give the same result for every command`, async () => {
  await holds('equivalence', script, 60, async (groups) => {
    const testData = await makeTestData(`agree ${++tries}`)
    for (const [app] of databases) await writeTestData(app!, testData)
    for (const app of databases.flat()) await app.following.follow()
    const starts = await Promise.all(databases.map(([app]) => logEnd(app!.database.read)))
    let given = 0
    for (const [n, group] of groups.entries()) {
      // One of them reads its rows again, in the order of its database.
      databases.flat()[n % databases.flat().length]!.rooms.clear()
      const commands = inTurns(
        group.flatMap((step) => commandOf(testData, { group: n, n: ++given }, step) ?? []),
      )
      const [memory, ...others] = await Promise.all([
        inMemory(testData.memory, commands),
        ...databases.map((processes) => inApp(processes[n % processes.length]!, commands)),
      ])
      for (const outcomes of others) expect(outcomes).toEqual(memory)
    }
    await expectSameLogs(testData.memory, starts)
    for (const room of new Set(testData.memory.log.map((line) => line.room)))
      await expectSameRows(testData.memory, room)
    await expectSameNotices(testData)
  })
})

test('generated inputs make every mutation succeed at least once', async () => {
  const never: string[] = []
  for (const call of mutations) {
    const inputs = fc.sample(inputOf(mutationOf(call)), { numRuns: 400, seed: 1 })
    const testData = await makeTestData(`every ${call}`)
    const isAboutProject = Object.keys(mutationOf(call).about ?? {}).some(
      (table) => tableOf(table as TableName).room.kind === 'project',
    )
    const project = isAboutProject && {
      id: testData.project('moon'),
      member: true,
      manager: false,
    }
    const actor = { ...actorOf(testData, 'rosa'), ...(project ? { project } : {}) }
    const done = async (name: MutationName, input: Record<string, unknown>, n: number) => {
      const parsed = mutationOf(name).input.safeParse(resolve(input, poolOf(testData)))
      if (!parsed.success) return false
      const command = {
        id: deriveId(`${name} ${n}`),
        call: mutationOf(name),
        input: parsed.data as never,
        actor,
        scope: scopeOf(actor),
        now: noon,
      }
      return (await testData.memory.run(command)).done
    }
    // Something to take back.
    if (call === 'undoCommand')
      expect(
        await done('quickTask', { name: 'First', project_id: testData.project('moon') }, -1),
      ).toBe(true)
    // Days to keep.
    if (call === 'setBaseline')
      for (const { id } of testData.memory
        .rowsOf(`project:${testData.project('moon')}`)
        .list('task'))
        expect(await done('setRoadmapDates', { task_id: id, end_date: '2026-03-05' }, -1)).toBe(
          true,
        )
    // A project with approved time is not deleted.
    if (call === 'deleteProject')
      for (const { id } of testData.memory
        .rowsOf(`project:${testData.project('moon')}`)
        .list('time_approval'))
        expect(await done('takeBackApproval', { id }, -1)).toBe(true)
    let found = false
    for (const [n, input] of inputs.entries()) if ((found = await done(call, input, n))) break
    if (!found) never.push(call)
  }
  expect(never, 'Their fields need other words in generate.ts').toEqual([])
})

/** Notices are the server's own and not worked out in memory. */
const shared = (changes: readonly Change[]) =>
  changes.filter(({ table }) => table !== 'notification')

async function expectSameLogs(memory: Memory, starts: readonly number[]) {
  const expected = memory.log.map(({ room, command_id, changes }) => ({
    room,
    command_id,
    changes,
  }))
  for (const [n, [app]] of databases.entries()) {
    const entries = await app!.database.read
      .selectFrom('change')
      .selectAll()
      .where('line', '>', starts[n]!)
      .orderBy('line')
      .execute()
    const lines = entries.map(({ room, command_id, changes }) => ({
      room,
      command_id,
      changes: shared(JSON.parse(changes)),
    }))
    expect(sortedWithin(lines.filter(({ changes }) => changes.length > 0))).toEqual(
      sortedWithin(expected),
    )
  }
}

/**
 * The lines of one command in the order of their rooms, and their rows by id: nothing depends on
 * that.
 */
const sortedWithin = (
  lines: readonly { command_id: string; room: string; changes: Change[] }[],
) => {
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
    await app.following.follow()
    const kept = await app.rooms.open(room)
    const anew = await new Rooms(app.database).open(room)
    for (const table of tablesOf(kind)) {
      if (table === 'notification') continue
      const expected = byId(memory.rowsOf(room).list(table))
      if (tableOf(table).lazy)
        expect(byId(await selectRoom(app.database.read, app.database.flavour, table, id))).toEqual(
          expected,
        )
      else for (const rows of [kept, anew]) expect(byId(rows.list(table))).toEqual(expected)
    }
    if (kind === 'project') await expectLinks(app, memory, room)
  }
}

/** The search tables hold exactly what the tasks' lists do. */
async function expectLinks(app: App, memory: Memory, room: Room) {
  const [, id] = splitRoom(room)
  const tasks = memory.rowsOf(room).list('task')
  const links = async (
    table: 'task_assignee' | 'task_label',
    target: 'team_member_id' | 'label_id',
  ) =>
    (await app.database.read.selectFrom(table).selectAll().where('project_id', '=', id).execute())
      .map((row) => `${row.task_id} ${(row as Record<string, string>)[target]}`)
      .sort()
  const listed = (column: 'assignees' | 'labels') =>
    tasks.flatMap((task) => [...new Set(task[column])].map((each) => `${task.id} ${each}`)).sort()
  expect(await links('task_assignee', 'team_member_id')).toEqual(listed('assignees'))
  expect(await links('task_label', 'label_id')).toEqual(listed('labels'))
}

async function expectSameNotices(testData: TestData) {
  const users = testData.memory.all('user').map((user) => user.id)
  const [one, ...others] = await Promise.all(
    databases.map(([app]) =>
      app!.database.read
        .selectFrom('notification')
        .select(['id', 'user_id', 'text_key', 'task_id'])
        .where('user_id', 'in', users)
        .orderBy('id')
        .execute(),
    ),
  )
  for (const other of others) expect(other).toEqual(one)
}

const byId = <T extends { id: string }>(rows: readonly T[]) =>
  [...rows].sort((a, b) => (a.id < b.id ? -1 : 1))
