import { expect, test } from 'vitest'
import { readTable } from './table.ts'

/** What is told of a table with a name, a status, and a column that is left out. */
function toldOf(...rows: [name: string, status: string, other: string, parent?: string][]) {
  const head = ['Task', 'Status', 'Group', 'Subtask of']
  const table = [head, ...rows].map((cells, n) => ({ cells: cells.map(String), line: n + 1 }))
  const { problems } = readTable(table, {
    ...{ source: 'csv', fields: ['name', 'status', '', 'parent'] },
    ...{ date_order: 'ymd', estimate_unit: 'minutes', zone: 'UTC' },
  })
  return problems.list.map(({ reason, field, value }) => `${reason} ${field} ${value}`)
}

test('a column is told to be left out only if no field has what it says', () => {
  expect(toldOf(['Dome', 'Doing', 'Doing'], ['Door', 'Done', ''], ['Roof', '', ''])).toEqual([])
  expect(toldOf(['Dome', 'Doing', 'Doing'], ['Door', 'Done', 'Door'])).toEqual([
    'left_out Group Doing',
  ])
  expect(toldOf(['Dome', 'Doing', 'East'], ['Door', 'Done', 'Done'])).toEqual([
    'left_out Group East',
  ])
})

test('a subtask is in the group of its task', () => {
  expect(toldOf(['Dome', 'Doing', 'Doing'], ['Door', 'Done', 'Doing', 'Dome'])).toEqual([])
  expect(toldOf(['Dome', 'Doing', 'Doing'], ['Door', 'Done', 'East', 'Dome'])).toHaveLength(1)
  expect(toldOf(['Dome', 'Doing', 'Doing'], ['Door', 'Done', 'Doing'])).toHaveLength(1)
})

test('what stands beyond the last column is told, with its row', () => {
  const table = [['Task'], ['Dome', '', 'East'], ['Door', '']].map((cells, n) => ({
    cells,
    line: n + 1,
  }))
  const { problems } = readTable(table, {
    ...{ source: 'csv', fields: ['name'] },
    ...{ date_order: 'ymd', estimate_unit: 'minutes', zone: 'UTC' },
  })
  expect(problems.list).toMatchObject([{ reason: 'left_out', field: '2', value: 'East', line: 2 }])
})
