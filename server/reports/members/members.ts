import { allTime } from '../../../src/core/reporting/period.ts'
import { byName } from '../../../src/core/values/compare.ts'
import type { Target } from '../../db/statements.ts'
import type { ReportScope } from '../scope.ts'
import { memberReport } from './member-report.ts'

/** What each member of a team has to do and has done (`memberFiguresOf`). */
export async function memberFigures({ db, flavour }: Target, scope: ReportScope, teamId: string) {
  const members = await db
    .selectFrom('team_member')
    .select(['id', 'name', 'email'])
    .where('team_id', '=', teamId)
    .execute()
  const figures = await memberReport(db, scope, {
    ...{ flavour, teamId, period: allTime, zone: undefined },
    memberIds: members.map(({ id }) => id),
  })
  return members.sort(byName).map((member) => {
    const own = figures.get(member.id)!
    return {
      ...member,
      ...{ projects: own.projects, tasks: own.total_tasks, overdue: own.overdue },
      ...{ completed: own.total_completed, ongoing: own.total_ongoing },
    }
  })
}
