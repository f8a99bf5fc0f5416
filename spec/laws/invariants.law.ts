import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { demoRows } from '../../fixtures/demo-rows.ts'
import type { App } from '../../server/app.ts'
import { selectRows } from '../../server/db/select.ts'
import type { Fault, Lookup } from '../../src/core/engine/invariants.ts'
import { type RowChange, Rows } from '../../src/core/engine/store.ts'
import { faultsOf } from '../../src/core/invariants.ts'
import { type Row, type TableName, tableNames, tableOf } from '../../src/core/model.ts'
import { appsOnEach } from './apps.ts'
import { type Command, commandOf, inApp, inMemory } from './commands.ts'
import type { Memory } from './memory.ts'
import { flavours, holds, type Step, stepBy, stepOf, undoBy } from './script.ts'
import { makeTestData } from './test-data/make-test-data.ts'
import type { TestData } from './test-data/test-data.ts'
import { writeTestData } from './test-data/write-test-data.ts'

/*
 * Three people give commands on the same rows and take them back, and take that back. Whatever they
 * do, every rule of the model holds afterwards, running numbers never go back, and no command takes
 * more than a bounded number of steps: in memory, and in the databases.
 */

const apps = appsOnEach()

const actors = ['rosa', 'max', 'mia'] as const
const undo = undoBy(...actors)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: undo },
  { weight: 3, arbitrary: stepOf(['convertToSubtask', 'convertToTask', 'moveTasks'], ...actors) },
  {
    weight: 2,
    arbitrary: stepOf(
      ['quickTask', 'deleteTask', 'deleteTasks', 'setTaskStatus', 'assignTask'],
      ...actors,
    ),
  },
  {
    weight: 2,
    arbitrary: stepOf(
      [
        'createStatus',
        'deleteStatus',
        'setStatusCategory',
        'renameStatus',
        'createPhase',
        'deletePhase',
        'renamePhase',
      ],
      ...actors,
    ),
  },
  {
    weight: 2,
    arbitrary: stepOf(
      [
        'createTaskLabel',
        'createLabel',
        'updateLabel',
        'createCategory',
        'updateCategory',
        'updateProject',
      ],
      ...actors,
    ),
  },
  {
    weight: 2,
    arbitrary: stepOf(
      ['addProjectMember', 'removeProjectMember', 'startTimer', 'stopTimer'],
      ...actors,
    ),
  },
  { weight: 3, arbitrary: stepBy(...actors) },
)

/** What is given at once, so that it shares a transaction. */
const script: fc.Arbitrary<Step[][]> = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), {
  minLength: 6,
  maxLength: 20,
  size: 'max',
})

let tries = 0

test(`the invariants of the model hold after any script of commands and undos, in memory and on ${flavours.join(' and ')}`, async () => {
  await holds('invariants', script, 60, async (groups) => {
    const testData = await makeTestData(`invariants ${++tries}`)
    for (const app of apps.flat()) await writeTestData(app, testData)
    for (const [n, group] of groups.entries()) {
      const commands = await playIn(testData, group, n)
      for (const app of apps.flat()) await inApp(app, commands)
    }
  })
  for (const app of apps.flat()) expect(await faultsIn(app)).toEqual([])
})

/**
 * Tasks are moved below each other, set free and deleted, and that is taken back: the part of the
 * above in which a forest breaks most easily.
 */
const moves = fc.array(
  fc
    .oneof(
      undo,
      stepOf(['convertToSubtask', 'convertToTask', 'moveTasks', 'deleteTask'], ...actors),
    )
    .map((step) => [step]),
  { minLength: 3, maxLength: 15, size: 'max' },
)

test('tasks stay a forest after any moves and undone moves', async () => {
  await holds('invariants-forest', moves, 150, async (groups) => {
    const testData = await makeTestData(`forest ${++tries}`)
    for (const [n, group] of groups.entries()) await playIn(testData, group, n)
  })
})

test('the test data obeys the invariants of the model', async () => {
  const { memory } = await makeTestData('lawful')
  expect(await faultsAmong((table) => memory.all(table))).toEqual([])
  const rows = await demoRows()
  const of = <T extends TableName>(table: T) =>
    rows.flatMap((each) => (each.table === table ? [each.row as Row<T>] : []))
  expect(await faultsAmong(of)).toEqual([])
})

/** Gives commands in memory, and holds what they did and leave behind against the rules. */
async function playIn(testData: TestData, group: readonly Step[], n: number): Promise<Command[]> {
  const numbers = numbersOf(testData.memory)
  const commands = group.flatMap(
    (step, k) => commandOf(testData, { group: n, n: 10 * n + k }, step) ?? [],
  )
  for (const command of commands) expect(await lostBy(testData.memory, command)).toEqual([])
  expect(await faultsAmong((table) => testData.memory.all(table))).toEqual([])
  expectOnward(numbers, numbersOf(testData.memory))
  return commands
}

/** Runs a command, and gives the rows that were removed though it undoes a command that wrote others. */
async function lostBy(memory: Memory, command: Command): Promise<string[]> {
  const before = command.call === 'undoCommand' ? keysIn(memory) : new Set<string>()
  await inMemory(memory, [command])
  const after = before.size > 0 ? keysIn(memory) : before
  const undone = memory.log.filter(({ command_id }) => command_id === command.input.command_id)
  const written = new Set(undone.flatMap(({ changes }) => changes.map(keyOf)))
  return [...before].filter((key) => !after.has(key) && !written.has(key))
}

const keyOf = ({ table, id }: { table: TableName; id: string }) => `${table}/${id}`

/**
 * The rows that an undo takes away only if the command it undoes added them: all but values that do
 * not fit the former type of their column.
 */
const keysIn = (memory: Memory) =>
  new Set(
    tableNames
      .filter((table) => tableOf(table).undone && table !== 'custom_value')
      .flatMap((table) => memory.all(table).map(({ id }) => keyOf({ table, id }))),
  )

/** All faults of the rows by the invariants of the model. */
async function faultsAmong(
  all: <T extends TableName>(table: T) => readonly Row<T>[],
): Promise<Fault[]> {
  const rows = new Rows()
  const written: RowChange[] = []
  for (const table of tableNames) {
    rows.fill(table, all(table))
    for (const row of all(table)) written.push({ table, id: row.id, before: null, after: row })
  }
  const lookup: Lookup = {
    find: async (table, id) => rows.get(table, id),
    list: async (table, where) => rows.list(table, where),
    everywhere: async (table, where) => rows.list(table, where),
    isThere: async (table, id) => rows.get(table, id) !== undefined,
  }
  const faults: Fault[] = []
  for await (const fault of faultsOf(lookup, written)) faults.push(fault)
  return faults
}

/** The same of all rows of a database. */
async function faultsIn({ database: { read, flavour } }: App): Promise<Fault[]> {
  const stored = new Map<TableName, readonly Row<TableName>[]>()
  for (const table of tableNames)
    stored.set(table, await selectRows(read, flavour, table, sql`true`))
  return faultsAmong((table) => (stored.get(table) ?? []) as never)
}

const numbersOf = (memory: Memory) =>
  new Map(memory.all('project_counter').map((counter) => [counter.id, counter]))

function expectOnward(before: ReturnType<typeof numbersOf>, after: ReturnType<typeof numbersOf>) {
  for (const [id, { task_no, top, bottom }] of after) {
    const was = before.get(id) ?? { task_no: 0, top: 0, bottom: 0 }
    expect({
      task_no: task_no >= was.task_no,
      top: top >= was.top,
      bottom: bottom <= was.bottom,
    }).toEqual({
      task_no: true,
      top: true,
      bottom: true,
    })
  }
}
