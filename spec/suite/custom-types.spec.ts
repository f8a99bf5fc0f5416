import { expect } from 'vitest'
import { setCustomValue } from '../../src/core/columns/custom.ts'
import type { Input } from '../../src/core/engine/call.ts'
import { exportTasks } from '../../src/core/exports/calls.ts'
import { type GroupV2, listTasksV2, listTasksV3 } from '../../src/core/tasks/list/queries.ts'
import { clause } from './clause.ts'
import { csvRecords, fetchFile, sheetRows } from './downloads.ts'
import { emptyProject } from './empty-project.ts'
import { green, make, type NewColumn, red, selections } from './new-column.ts'
import { target } from './target.ts'

const server = target()
const added = { added: true }
type Query = Partial<Input<typeof listTasksV3>>

const labelOf = ({ selection_id, selection_name, selection_color }: typeof red) => ({
  ...{ label_id: selection_id, label_name: selection_name, label_color: selection_color },
})
const labels_list = [labelOf(red), labelOf(green)]
/** Some types are called as columns that every project has. */
const keyOf = (type: string) => `own_${type}`

/** A project with four tasks and a column of every type, by the names of the types. */
async function everyType() {
  const shop = await emptyProject(server)
  const { owner, project_id, ids, make: task } = shop
  const tasks: string[] = []
  for (const name of ['One', 'Two', 'Three', 'Four']) tasks.push(await task(name))
  const values = {
    text: ['b10', null, 'B9', '=1+1'],
    number: [12.5, 0, null, -3],
    date: ['2026-03-05', null, '2025-12-31', '2999-01-01'],
    people: [[ids.member], null, [ids.owner, ids.member], null],
    selection: ['g', null, 'r', 'g'],
    labels: [['g', 'r'], ['g'], null, ['r']],
    checkbox: [true, false, null, null],
    formula: [],
    key: [],
  } as const
  const settings: Partial<Record<keyof typeof values, object>> = {
    selection: selections,
    labels: { labels_list },
    formula: { formula: '5 / {own_number}' },
    key: { label: 'BUG' },
  }
  const ofType = {} as Record<keyof typeof values, string>
  for (const type of Object.keys(values) as (keyof typeof values)[]) {
    const configuration = settings[type] ?? {}
    const wanted = { key: keyOf(type), name: `A ${type}`, field_type: type, configuration }
    ofType[type] = (await make(owner, project_id, wanted as Partial<NewColumn>)).id
    for (const [n, value] of values[type].entries())
      if (value !== null)
        await owner.do(setCustomValue, {
          ...{ id: tasks[n]!, column_key: keyOf(type) },
          value: value as string,
        })
  }
  const v3 = async (query: Query) => (await shop.list(query)).map(({ name }) => name)
  const v2 = async (query: Query) =>
    (
      (await owner.do(listTasksV2, { id: project_id, group: 'priority', ...query })) as GroupV2[]
    ).flatMap(({ tasks }) => tasks.map(({ name }) => name))
  const file = async (format: 'csv' | 'xlsx', query: object) => {
    const asked = { id: project_id, group: 'none', columns: 'x', format, ...query }
    const { bytes } = await fetchFile(owner, exportTasks, asked)
    return format === 'csv' ? csvRecords(bytes) : await sheetRows(bytes)
  }
  /** Both lists and both files have these tasks, in this order. */
  const gives = async (query: Query, expected: readonly string[]) => {
    const named = async (format: 'csv' | 'xlsx') =>
      (await file(format, query)).slice(1).map((row) => row[1])
    const [csv, xlsx] = [await named('csv'), await named('xlsx')]
    const given = { v3: await v3(query), v2: await v2(query), csv, xlsx }
    const wanted = { v3: expected, v2: expected, csv: expected, xlsx: expected }
    expect([query, given]).toEqual([query, wanted])
  }
  return { ...shop, ofType, file, gives }
}

clause(
  ['B7.37', 'B7.38'],
  'lists and their files are filtered by columns of every type, of labels and keys too',
  async () => {
    const { ofType, gives } = await everyType()
    const cases: [keyof typeof ofType, string, string[]][] = [
      ['text', 'B', ['One', 'Three']],
      ['text', 'not b9 none', ['One', 'Four']],
      ['number', '_0', ['Two', 'Four']],
      ['date', '2026-01-01_2026-12-31 none', ['One', 'Two']],
      ['people', 'me', ['Three']],
      ['selection', 'g', ['One', 'Four']],
      ['labels', 'r', ['One', 'Four']],
      ['labels', 'r g', ['One', 'Two', 'Four']],
      ['labels', 'not g', ['Three', 'Four']],
      ['labels', 'none', ['Three']],
      ['labels', 'x', []],
      ['checkbox', 'true', ['One']],
      ['formula', 'error none', ['Two', 'Three']],
      ['key', 'bug', ['One', 'Two', 'Three', 'Four']],
      ['key', 'g-3', ['Two']],
      ['key', 'not bug-2 5', ['Two', 'Three']],
      ['key', 'none', []],
    ]
    for (const [type, asked, expected] of cases)
      await gives({ customFilters: `custom:${ofType[type]}=${asked}` }, expected)
    const both = `custom:${ofType.labels}=r&custom:${ofType.key}=not 5`
    await gives({ customFilters: both, search: 'o' }, ['One'])
  },
  added,
)

clause(
  ['B7.37', 'B7.38'],
  'lists and their files are sorted by columns of every type, of labels and keys too, what is empty last',
  async () => {
    const { gives, ofType } = await everyType()
    const cases: [type: string, up: string[], down: string[]][] = [
      ['text', ['Four', 'Three', 'One', 'Two'], ['One', 'Three', 'Four', 'Two']],
      ['number', ['Four', 'Two', 'One', 'Three'], ['One', 'Two', 'Four', 'Three']],
      ['date', ['Three', 'One', 'Four', 'Two'], ['Four', 'One', 'Three', 'Two']],
      ['people', ['One', 'Three', 'Two', 'Four'], ['Three', 'One', 'Two', 'Four']],
      ['selection', ['Three', 'One', 'Four', 'Two'], ['One', 'Four', 'Three', 'Two']],
      ['labels', ['One', 'Four', 'Two', 'Three'], ['Two', 'One', 'Four', 'Three']],
      ['checkbox', ['One', 'Two', 'Three', 'Four'], ['One', 'Two', 'Three', 'Four']],
      ['formula', ['Four', 'One', 'Two', 'Three'], ['One', 'Four', 'Two', 'Three']],
      ['key', ['One', 'Two', 'Three', 'Four'], ['Four', 'Three', 'Two', 'One']],
    ]
    for (const [type, up, down] of cases) {
      await gives({ field: keyOf(type), order: 'ascend' }, up)
      await gives({ field: `custom:${ofType[type as 'key']}`, order: 'descend' }, down)
    }
    await gives({ field: `${keyOf('labels')} descend,${keyOf('key')} descend` }, [
      'Two',
      'Four',
      'One',
      'Three',
    ])
  },
)

clause(
  ['B7.37', 'B7.38'],
  'a column of labels groups by the first that a task was given, as its options stand; days, texts, numbers, formulas and keys group nothing',
  async () => {
    const { owner, project_id, ofType, file } = await everyType()
    const group = `custom:${ofType.labels}`
    const told = [
      ['Red', 'Four'],
      ['Green', 'One', 'Two'],
      ['Unmapped', 'Three'],
    ]
    const { groups, grouping } = await owner.do(listTasksV3, { id: project_id, group })
    expect(grouping).toBe(group)
    expect(groups.map(({ title, tasks }) => [title, ...tasks.map(({ name }) => name)])).toEqual(
      told,
    )
    expect(groups[1]).toMatchObject({ id: 'g', groupType: group, color: green.selection_color })
    const older = (await owner.do(listTasksV2, { id: project_id, group })) as GroupV2[]
    expect(older.map(({ name, tasks }) => [name, ...tasks.map(({ name }) => name)])).toEqual(told)
    const grouped = told.flatMap(([title, ...names]) => names.map((name) => [title, name]))
    for (const format of ['csv', 'xlsx'] as const)
      expect(
        (await file(format, { group })).slice(1).map(([title, , name]) => [title, name]),
      ).toEqual(grouped)
    for (const type of ['text', 'number', 'date', 'formula', 'key'] as const) {
      const asked = { id: project_id, group: `custom:${ofType[type]}` }
      const { groups, allTasks } = await owner.do(listTasksV3, asked)
      expect([type, groups, allTasks.length]).toEqual([type, [], 4])
    }
  },
  added,
)

clause(
  'B7.38',
  'what tasks have in columns of every type is exported, in a workbook numbers and days as such',
  async () => {
    const { file, ofType } = await everyType()
    const types = Object.keys(ofType)
    const columns = types.map(keyOf).join(' ')
    const [head, ...rows] = (await file('csv', { columns })).map((row) => row.slice(3))
    expect(head).toEqual(types.map((type) => `A ${type}`))
    expect(rows).toEqual([
      ['b10', '12.5', '2026-03-05', 'Mia Member', 'Green', 'Red, Green', 'Checked', '0.4', 'BUG-2'],
      ['', '0', '', '', '', 'Green', 'Not checked', '#DIV/0!', 'BUG-3'],
      ['B9', '', '2025-12-31', 'Rosa Red, Mia Member', 'Red', '', 'Not checked', '', 'BUG-4'],
      ["'=1+1", '-3', '2999-01-01', '', 'Green', 'Red', 'Not checked', '-1.666667', 'BUG-5'],
    ])
    const day = (text: string) => new Date(`${text}T00:00:00.000Z`)
    expect((await file('xlsx', { columns })).map((row) => row.slice(3))).toEqual([
      head,
      [
        'b10',
        12.5,
        day('2026-03-05'),
        'Mia Member',
        'Green',
        'Red, Green',
        'Checked',
        0.4,
        'BUG-2',
      ],
      [null, 0, null, null, null, 'Green', 'Not checked', '#DIV/0!', 'BUG-3'],
      [
        'B9',
        null,
        day('2025-12-31'),
        'Rosa Red, Mia Member',
        'Red',
        null,
        'Not checked',
        null,
        'BUG-4',
      ],
      [
        '=1+1',
        -3,
        day('2999-01-01'),
        null,
        'Green',
        'Red',
        'Not checked',
        expect.closeTo(-5 / 3),
        'BUG-5',
      ],
    ])
    // Columns are asked for by their ids, too, and those that are shown are there anyway.
    const byId = types.map((type) => `custom:${ofType[type as 'key']}`).join(' ')
    expect((await file('csv', { columns: byId })).slice(1).map((row) => row.slice(3))).toEqual(rows)
    const shown = await file('csv', { columns: undefined })
    expect(shown.slice(1).map((row) => row.slice(-types.length))).toEqual(rows)
  },
  added,
)
