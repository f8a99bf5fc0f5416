import { expect, test } from 'vitest'
import type { RowChange } from '../engine/store.ts'
import { hookEvents } from './events.ts'

const change = (table: string, before: object | null, after: object | null) =>
  ({ table, id: 'id', before, after }) as unknown as RowChange

test('columns that a table hides are in no event: hashes of files, and how somebody looks at a project', () => {
  const file = { id: 'id', project_id: 'moon', name: 'Sea.png', hash: 'secret', preview: 'secret' }
  const place = { id: 'id', project_id: 'moon', default_view: 'secret', access_level: 'member' }
  const looks = { task_list_group_by: 'secret', board_group_by: 'secret' }
  const told = [
    ...hookEvents([change('attachment', null, file)]),
    ...hookEvents([change('attachment', file, { ...file, hash: 'other', name: 'Sky.png' })]),
    ...hookEvents([change('project_member', { ...place, ...looks }, null)]),
  ]
  expect(told.map(({ type }) => type)).toEqual([
    ...['file.created', 'file.updated', 'project_member.deleted'],
  ])
  expect(told[1]!.previous).toEqual({ name: 'Sea.png' })
  expect(JSON.stringify(told)).not.toContain('secret')
  // Nothing that is told has become another.
  expect(hookEvents([change('attachment', file, { ...file, hash: 'other' })])).toEqual([])
})
