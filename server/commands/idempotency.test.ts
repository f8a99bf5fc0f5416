import { expect, test } from 'vitest'
import type { RowChange } from '../../src/core/engine/store.ts'
import { endsReach } from './idempotency.ts'

const giver = { team_id: 't', project_id: 'p', team_member_id: 'm', own: false }
type Rows = [table: RowChange['table'], id: string, before: object | null, after: object | null]

const place = { team_member_id: 'm' }
test.each<[does: string, ends: boolean, ...Rows]>([
  ['a place is removed', true, 'team_member', 'm', { active: true }, null],
  ['a place is deactivated', true, 'team_member', 'm', { active: true }, { active: false }],
  ['a place is renamed', false, 'team_member', 'm', { active: true }, { active: true }],
  ['the place of somebody else is removed', false, 'team_member', 'n', { active: true }, null],
  ['they leave the project', true, 'project_member', 'x', place, null],
  ['they join the project', false, 'project_member', 'x', null, place],
  ['somebody else leaves it', false, 'project_member', 'x', { team_member_id: 'n' }, null],
  ['the project is removed', true, 'project', 'p', {}, null],
  ['another project is removed', false, 'project', 'q', {}, null],
  ['the project is renamed', false, 'project', 'p', {}, {}],
  ['the team is removed', true, 'team', 't', {}, null],
  ['a task is removed', false, 'task', 'p', {}, null],
])('where %s the reach of a giver ends: %s', (_, ends, table, id, before, after) => {
  expect(endsReach(giver, [{ table, id, before, after } as RowChange])).toBe(ends)
})
