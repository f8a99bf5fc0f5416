import { expect, test } from 'vitest'
import type { Fault, Lookup } from './engine/invariants.ts'
import { type RowChange, Rows } from './engine/store.ts'
import { faultsOf } from './invariants.ts'
import type { Row } from './model.ts'
import { doing, done, idOf, statusRows, taskRow, todo } from './tasks/testing.ts'

/** What rows break, beside those that are there. */
async function faultsAmong(rows: Rows, written: readonly RowChange[]): Promise<Fault[]> {
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

/** A project with its statuses, as many tasks and a counter that stands at a number. */
function project(tasks: readonly Row<'task'>[], task_no = tasks.length) {
  const rows = new Rows()
  rows.fill('project', [{ id: idOf('project'), team_id: idOf('team') } as Row<'project'>])
  rows.fill('project_counter', [{ id: idOf('project'), task_no, top: 0, bottom: 0 }])
  rows.fill('status', statusRows)
  rows.fill('task', tasks)
  rows.fill('user', [{ id: idOf('reporter') } as Row<'user'>])
  return rows
}

const asWritten = (...tasks: Row<'task'>[]): RowChange[] =>
  tasks.map((after) => ({ table: 'task', id: after.id, before: null, after }))

test('a row cannot be deleted while others require it', async () => {
  const extra = { ...statusRows[1]!, id: idOf('extra'), name: 'Extra' }
  const rows = project([taskRow(1, { status_id: extra.id })])
  const gone: RowChange = { table: 'status', id: extra.id, before: extra, after: null }
  expect(await faultsAmong(rows, [gone])).toEqual([
    { code: 'in_use', table: 'status', id: extra.id },
  ])
  for (const status_id of [todo, doing, done])
    expect(await faultsAmong(project([taskRow(1, { status_id })]), [gone])).toEqual([])
})

test('an assigned task number is valid, and the next one is not', async () => {
  const [first, second] = [taskRow(1), taskRow(2)]
  expect(await faultsAmong(project([first, second], 2), asWritten(first, second))).toEqual([])
  expect(await faultsAmong(project([first, second], 1), asWritten(first, second))).toEqual([
    { code: 'conflict', table: 'task', id: second.id, column: 'task_no' },
  ])
  // A task that was there before has the number it had.
  const renamed: RowChange = {
    table: 'task',
    id: second.id,
    before: second,
    after: { ...second, name: 'Dome' },
  }
  expect(await faultsAmong(project([first, second], 1), [renamed])).toEqual([])
})
