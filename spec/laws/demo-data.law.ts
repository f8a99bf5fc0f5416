import { expect, test } from 'vitest'
import { demoRows, ids } from '../../fixtures/demo-rows.ts'
import { type Row, referencesOf, type TableName } from '../../src/core/model.ts'
import { rows as shapes } from '../../src/core/rows.ts'

const rows = await demoRows()
const of = <T extends TableName>(table: T) =>
  rows.flatMap((change) => (change.table === table ? [change.row as Row<T>] : []))

test('every row of the demo data fits its table, and has a unique id', () => {
  for (const { table, row } of rows) expect(shapes[table].parse(row)).toEqual(row)
  expect(new Set(rows.map(({ table, id }) => `${table}/${id}`)).size).toBe(rows.length)
})

test('every reference in the demo data leads to a row', () => {
  for (const { table, row } of rows)
    for (const [column, reference] of referencesOf(table)) {
      const value = (row as Record<string, unknown>)[column] as string | string[] | null
      for (const target of [value ?? []].flat())
        expect({
          table,
          column,
          found: of(reference.table as TableName).some(({ id }) => id === target),
        }).toMatchObject({
          found: true,
        })
    }
})

test('the demo data is the same every time', async () => {
  expect(await demoRows()).toEqual(rows)
})

test('ids by name lead to the named rows', () => {
  const name = (
    table: 'user' | 'team' | 'project' | 'status' | 'phase' | 'task' | 'label',
    id: string,
  ) => of(table).find((row) => row.id === id)?.name
  expect(name('user', ids.user('mia'))).toBe('Mia Member')
  expect(name('team', ids.team('grey'))).toBe('Grey')
  expect(name('project', ids.project('mars'))).toBe('Mars rover')
  expect(name('status', ids.status('moon', 'review'))).toBe('Review')
  expect(name('phase', ids.phase('moon', 'building'))).toBe('Building')
  expect(name('task', ids.task('moon', 'Test for leaks'))).toBe('Test for leaks')
  expect(name('label', ids.label('red', 'urgent'))).toBe('urgent')
  expect(
    of('project_member').filter(({ team_member_id }) => team_member_id === ids.member('otto')),
  ).toEqual([])
})
