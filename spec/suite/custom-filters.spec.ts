import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import {
  deleteCustomColumn,
  setCustomValue,
  updateCustomColumn,
} from '../../src/core/columns/custom.ts'
import { exportTasks } from '../../src/core/exports/calls.ts'
import { undoCommand } from '../../src/core/history/calls.ts'
import { addTaskView } from '../../src/core/views/calls.ts'
import { clause } from './clause.ts'
import { csvRecords, fetchFile } from './downloads.ts'
import { emptyProject } from './empty-project.ts'
import { give } from './give.ts'
import { make, type NewColumn, selections } from './new-column.ts'
import { target } from './target.ts'

const server = target()
const added = { added: true }

/** A project with four tasks, and a way to make a column with what they have in it. */
async function filled() {
  const shop = await emptyProject(server)
  const { owner, project_id, make: task } = shop
  const tasks: string[] = []
  for (const name of ['One', 'Two', 'Three', 'Four']) tasks.push(await task(name))
  const column = async (more: Partial<NewColumn>, values: readonly unknown[]) => {
    const made = await make(owner, project_id, more)
    for (const [n, value] of values.entries())
      if (value !== null)
        await owner.do(setCustomValue, {
          ...{ id: tasks[n]!, column_key: made.key },
          value: value as string,
        })
    return made
  }
  const names = async (columnId: string, asked: string, more: object = {}) =>
    (await shop.list({ customFilters: `custom:${columnId}=${asked}`, ...more })).map(
      ({ name }) => name,
    )
  return { ...shop, tasks, column, names }
}

clause(
  'B7.38',
  'lists are filtered by a custom column of every type, also by what they do not have',
  async () => {
    const { column, names, ids } = await filled()
    const cases = [
      ['number', {}, [10, 9, null, -2.5], '9_', ['One', 'Two']],
      ['number', {}, [10, 9, null, -2.5], '_0 none', ['Three', 'Four']],
      ['text', {}, ['Abc d', null, 'bcd', 'x'], 'BC', ['One', 'Three']],
      ['text', {}, ['Abc d', null, 'bcd', 'x'], 'c~1d', ['One']],
      ['text', {}, ['a', null, 'none', 'not'], 'none', ['Two']],
      ['text', {}, ['a', null, 'none', 'not'], 'not none', ['One', 'Three', 'Four']],
      [
        'date',
        {},
        ['2026-03-05', '2025-12-31', null, '2999-01-01'],
        '2026-01-01_',
        ['One', 'Four'],
      ],
      ['date', {}, ['2026-03-05', '2025-12-31', null, '2999-01-01'], 'past', ['One', 'Two']],
      ['checkbox', {}, [true, null, false, null], 'true', ['One']],
      ['checkbox', {}, [true, null, false, null], 'false', ['Two', 'Three', 'Four']],
      ['selection', selections, ['Red', 'Green', null, 'Red'], 'r', ['One', 'Four']],
      ['selection', selections, ['Red', 'Green', null, 'Red'], 'not r', ['Two', 'Three']],
      ['people', {}, [[ids.owner], [ids.owner, ids.member], null, null], 'me', ['One', 'Two']],
      [
        'people',
        {},
        [[ids.owner], [ids.member], null, null],
        `${ids.member} none`,
        ['Two', 'Three', 'Four'],
      ],
    ] as const
    for (const [field_type, configuration, values, asked, expected] of cases) {
      const { id } = await column({ field_type, configuration }, values)
      expect([field_type, asked, await names(id, asked)]).toEqual([field_type, asked, expected])
    }
  },
  added,
)

clause(
  'B7.38',
  'formulas are filtered by their results and their errors, conditions are combined, and the rest of the query with them',
  async () => {
    const { column, names, tasks, owner, list, make: task } = await filled()
    const amount = await column({ key: 'amount' }, [1, 0, null, 4])
    const formula = { key: 'f', field_type: 'formula', configuration: { formula: '8 / {amount}' } }
    const ratio = await column(formula as Partial<NewColumn>, [])
    expect(await names(ratio.id, '2_8')).toEqual(['One', 'Four'])
    expect(await names(ratio.id, 'error')).toEqual(['Two'])
    expect(await names(ratio.id, 'none')).toEqual(['Three'])
    const both = `custom:${ratio.id}=2_8&custom:${amount.id}=not 4_`
    expect((await list({ customFilters: both })).map(({ name }) => name)).toEqual(['One'])
    expect(await names(amount.id, '0_', { search: 'o', field: 'name' })).toEqual([
      'Four',
      'One',
      'Two',
    ])
    // What is below a task counts for it.
    const below = await task('Below', { parent_task_id: tasks[2]! })
    await owner.do(setCustomValue, { id: below, column_key: amount.key, value: 77 })
    expect(await names(amount.id, '77_77')).toEqual(['Three'])
    expect((await list({ customFilters: `custom:${amount.id}=77_77` }))[0]).toMatchObject({
      has_filtered_children: true,
    })
  },
  added,
)

clause(
  ['B7.38', 'B7.81'],
  'a column that is gone or of another project leaves no task, and what is not known asks for nothing',
  async () => {
    const { column, names, owner, list, project_id } = await filled()
    const other = await filled()
    const { id } = await column({}, [1, 2, 3, 4])
    const foreign = await other.column({}, [1, 2, 3, 4])
    expect(await names(foreign.id, '1_')).toEqual([])
    expect(await names(randomUUID(), 'not 1_')).toHaveLength(4)
    for (const asked of ['', 'not', '~', 'a~9'])
      expect([asked, (await names(id, asked)).length]).toEqual([asked, 4])
    expect(await names(id, 'x')).toEqual([])
    for (const customFilters of ['', 'x=1', 'custom:cost=1', '%', `${id}=1`])
      expect(await list({ customFilters })).toHaveLength(4)
    const { undo } = await give(owner, deleteCustomColumn, { id }, project_id)
    expect(await names(id, '1_')).toEqual([])
    await owner.do(undoCommand, undo)
    expect(await names(id, '1_')).toHaveLength(4)
  },
  added,
)

clause(
  'B7.38',
  'what a view asks of columns is kept and exported, with the columns that are shown',
  async () => {
    const { column, owner, project_id } = await filled()
    const cost = await column({ name: 'Cost' }, [12.5, 3, null, 40])
    const paid = await column({ name: 'Paid', field_type: 'checkbox', configuration: {} }, [true])
    const stage = await column(
      { name: 'Stage', field_type: 'selection', configuration: selections },
      ['Red', 'Green'],
    )
    const hidden = await column({ name: 'Hidden', is_visible: false }, [1])
    const filter = new URLSearchParams([[`custom:${cost.id}`, 'not 40_']]).toString()
    expect(await owner.do(addTaskView, { project_id, name: 'Cheap', filter })).toMatchObject({
      filter,
    })
    const csv = async (query: object) =>
      csvRecords((await fetchFile(owner, exportTasks, { id: project_id, ...query })).bytes)
    const rows = await csv({ view: filter, group: 'status' })
    expect(rows[0]!.slice(-3)).toEqual(['Cost', 'Paid', 'Stage'])
    expect(rows.slice(1).map((row) => [row[2], ...row.slice(-3)])).toEqual([
      ['One', '12.5', 'Checked', 'Red'],
      ['Two', '3', 'Not checked', 'Green'],
      ['Three', '', 'Not checked', ''],
    ])
    const columns = `${hidden.key} custom:${stage.id} ${paid.key}x`
    expect((await csv({ columns, customFilters: `custom:${stage.id}=g` })).slice(0, 2)).toEqual([
      ['Group', 'Key', 'Task', 'Subtask of', 'Hidden', 'Stage'],
      [expect.any(String), expect.any(String), 'Two', '', '', 'Green'],
    ])
    // An option that is renamed keeps its tasks.
    const [r, g] = selections.selections_list
    await owner.do(updateCustomColumn, {
      id: stage.id,
      configuration: { selections_list: [{ ...r!, selection_name: 'Crimson' }, g!] },
    })
    const after = await csv({ view: `custom:${stage.id}=r`, columns: stage.key })
    expect(after.slice(1).map((row) => row.at(-1))).toEqual(['Crimson'])
  },
  added,
)
