import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Rows } from '../engine/store.ts'
import type { Row } from '../model.ts'
import { idOf } from '../tasks/testing.ts'
import { type SetupDifference, setupDifferences } from './setup-differences.ts'

const project_id = idOf('project')
const at = '2026-03-04T09:00:00.000Z'
const some = <T>(...values: T[]) => fc.constantFrom(...values)

const statusOf = (n: number) =>
  fc.record<Row<'status'>>({
    ...{ id: some(idOf(`status ${n}`)), project_id: some(project_id) },
    ...{ name: some('Soup', 'Bread'), category_id: some(idOf('todo'), idOf('done')) },
    ...{ color_code: some(null, '#154c9b'), wip_limit: some(null, 3), sort_order: fc.nat(9) },
  })
const columnOf = (n: number) =>
  fc.record<Row<'custom_column'>>({
    ...{ id: some(idOf(`column ${n}`)), project_id: some(project_id), key: some(`key ${n}`) },
    ...{ name: some('Price', 'Size'), field_type: some('number', 'selection') },
    ...{ is_visible: fc.boolean(), width: fc.nat(9), sort_order: fc.nat(9) },
    ...{ number_type: some(null, 'percentage'), decimals: some(null, 2), label: some(null, 'kg') },
    ...{ label_position: some(null, 'left'), preview_value: some(null, '1') },
    ...{ formula: some(null, '{a}'), created_at: some(at), updated_at: some(at) },
    options: fc.array(
      fc.record({ id: some('1', '2'), name: some('Red', 'Blue'), color: some('#154c9b') }),
      { maxLength: 2 },
    ),
  })
const memberOf = (n: number) =>
  fc.record<Row<'project_member'>>({
    // Who comes again has another row.
    ...{ id: fc.nat(2).map((turn) => idOf(`place ${n} ${turn}`)), project_id: some(project_id) },
    ...{ team_member_id: some(idOf(`member ${n}`)), created_at: some(at) },
    ...{
      access_level: some('MEMBER', 'PROJECT_MANAGER'),
      default_view: some('BOARD', 'TASK_LIST'),
    },
    ...{ task_list_group_by: some('status', 'phase'), board_group_by: some('status', 'phase') },
  })

interface Setup {
  status: Row<'status'>[]
  custom_column: Row<'custom_column'>[]
  project_member: Row<'project_member'>[]
}
const someOf = <R>(rowOf: (n: number) => fc.Arbitrary<R>) =>
  fc.subarray([1, 2, 3]).chain((numbers) => fc.tuple(...numbers.map(rowOf)))
const moment: fc.Arbitrary<Setup> = fc.record({
  ...{ status: someOf(statusOf), custom_column: someOf(columnOf) },
  project_member: someOf(memberOf),
})

function between(...moments: [Setup, Setup]) {
  const [before, after] = moments.map(({ status, custom_column, project_member }) => {
    const rows = new Rows()
    rows.fill('status', status)
    rows.fill('custom_column', custom_column)
    rows.fill('project_member', project_member)
    return rows
  })
  return setupDifferences(before!, after!)
}

/** What a person would notice of a row. */
const noticed = {
  status: (row: Row<'status'>) => [row.name, row.category_id, row.color_code, row.wip_limit],
  custom_column: (row: Row<'custom_column'>) => [
    ...[row.name, row.field_type, row.is_visible, row.formula],
    ...[row.number_type, row.decimals, row.label, row.label_position],
    ...row.options.map(({ name }) => name),
  ],
  project_member: (row: Row<'project_member'>) => [row.access_level],
}
const keyOf = (row: object) =>
  (row as Row<'project_member'>).team_member_id ?? (row as { id: string }).id

test('what a person would notice of a status, a column or a member is told, and nothing else', () => {
  fc.assert(
    fc.property(moment, moment, (before, after) => {
      const found = between(before, after)
      for (const table of ['status', 'custom_column', 'project_member'] as const) {
        const own = found.filter((each) => each.table === table)
        const [was, is] = [before, after].map(
          (rows) => new Map((rows[table] as object[]).map((row) => [keyOf(row), row])),
        )
        for (const key of new Set([...was!.keys(), ...is!.keys()])) {
          const [one, other] = [was!.get(key), is!.get(key)]
          const look = noticed[table] as (row: object) => unknown[]
          const differs =
            !one || !other || JSON.stringify(look(one)) !== JSON.stringify(look(other))
          const told = own.filter((each) => keyOf((each.after ?? each.before)!) === key)
          expect(told.map((each) => [each.before, each.after])).toEqual(
            differs ? [[one ?? null, other ?? null]] : [],
          )
        }
      }
    }),
  )
})

test('the other way round, what came went, and the same fields changed', () => {
  const plain = ({ table, before, after, fields }: SetupDifference) =>
    JSON.stringify([table, keyOf((after ?? before)!), fields])
  fc.assert(
    fc.property(moment, moment, (before, after) => {
      const there = between(before, after).map(plain)
      const back = between(after, before).map(plain)
      expect(back.sort()).toEqual(there.sort())
    }),
  )
})

test('statuses come first, then columns, then members, each with the fields that changed', () => {
  const status = (more = {}) =>
    ({ id: idOf('todo'), name: 'To do', wip_limit: null, ...more }) as Row<'status'>
  const column = (more = {}) =>
    ({ id: idOf('price'), name: 'Price', options: [], ...more }) as unknown as Row<'custom_column'>
  const member = { id: idOf('place'), team_member_id: idOf('Ada') } as Row<'project_member'>
  const found = between(
    { status: [status()], custom_column: [column()], project_member: [] },
    {
      status: [status({ wip_limit: 3, sort_order: 2 })],
      custom_column: [column({ label: 'kg', decimals: 2 })],
      project_member: [member],
    },
  )
  expect(found.map(({ table, fields }) => [table, fields])).toEqual([
    ['status', ['limit']],
    ['custom_column', ['format']],
    ['project_member', []],
  ])
})
