import { addAllocation } from '../../src/core/schedule/calls.ts'
import { emptyProject } from './empty-project.ts'
import type { Target } from './target.ts'

/** A team whose member works four hours a day on its project, from Monday the 2nd to the 13th. */
export async function plannedTeam(server: Target) {
  const shop = await emptyProject(server)
  const { owner, ids, project_id } = shop
  const pair = { project_id, team_member_id: ids.member }
  const given = {
    ...pair,
    ...{ allocated_from: '2026-03-02', allocated_to: '2026-03-13', seconds_per_day: 4 },
  }
  await owner.do(addAllocation, given)
  const rows = async () =>
    (await owner.rows('schedule', shop.id, 'allocation'))
      .map(({ team_id: _, ...row }) => row)
      .sort((a, b) => (a.allocated_from < b.allocated_from ? -1 : 1))
  const days = async () =>
    (await rows()).map(({ allocated_from, allocated_to }) => [allocated_from, allocated_to])
  const [row] = await rows()
  return { ...shop, pair, given, rows, days, id: row!.id, team_id: shop.id, row: row! }
}
