import { limits } from '../../../src/core/catalogue/limits.ts'
import { memberReportColumns } from '../../../src/core/reporting/member-columns.ts'
import { allTime, boundsOf } from '../../../src/core/reporting/period.ts'
import { lastDueFirst, type OwnTask } from '../../../src/core/reporting/single-member.ts'
import { contains } from '../../../src/core/values/text.ts'
import type { App } from '../../app.ts'
import type { Target } from '../../db/statements.ts'
import { ownMember, ownProject } from '../../organisation/own.ts'
import { askedPeriod } from '../../reports/asked-period.ts'
import { wantedBillable } from '../../reports/conditions.ts'
import { sortInTurns } from '../../reports/in-turns.ts'
import { listedMembers } from '../../reports/members/listed-members.ts'
import { memberActivities, memberTimeLogs } from '../../reports/members/member-days.ts'
import {
  activityColumns,
  onDays,
  ownProjectColumns,
  ownTaskColumns,
  timeLogColumns,
} from '../../reports/members/member-files.ts'
import { memberWords } from '../../reports/members/member-words.ts'
import { type OwnAsked, ownCourses, ownTasks } from '../../reports/own-tasks.ts'
import { ownProjects } from '../../reports/projects/own-projects.ts'
import { reportFile } from '../../reports/report-file.ts'
import { type ReportScope, reportScope, targetOf, zoneOf } from '../../reports/scope.ts'
import { feature } from '../feature.ts'

export const memberReportDownloads = feature({
  handlers: {
    exportReportingMembers: async (asked) =>
      reportFile(asked, async ({ words, language }) => {
        const scope = await reportScope(asked)
        const days = askedPeriod(asked, scope)
        const { team, members } = await listedMembers(asked, { ...asked.input, ...days, scope })
        return {
          ...{ of: team.name, what: words.members },
          columns: memberReportColumns({ ...words, ...memberWords(language).own }),
          period: boundsOf(days.period),
          rows: members,
        }
      }),

    async exportReportingMemberProjects(asked) {
      const { app, actor, db, input } = asked
      const { name, email } = await ownMember(app, actor, input.team_member_id, db)
      return reportFile(asked, async (how) => ({
        ...{ of: name, what: how.words.projects, columns: ownProjectColumns(how) },
        rows: await ownProjects(db, await reportScope(asked), {
          ...{ email, teamId: input.team_id },
        }),
      }))
    },

    async exportReportingMemberTasks(asked) {
      const { app, actor, db, input } = asked
      const { id: memberId, name } = await ownMember(app, actor, input.team_member_id, db)
      const scope = await reportScope(asked)
      const days = askedPeriod(asked, scope)
      const own = { memberId, projectId: input.project, ...days, ofPeriod: true }
      return reportFile(asked, async (how) => ({
        ...{ of: name, what: how.words.tasks, columns: ownTaskColumns(how) },
        period: boundsOf(days.period),
        rows: await taskBatches(asked, scope, own, input.search),
      }))
    },

    async exportReportingFlatTasks(asked) {
      const { app, actor, db, input, reader } = asked
      const { id: memberId, name } = await ownMember(app, actor, input.team_member_id, db)
      const { id: projectId } = await ownProject(app, actor, input.project_id, db)
      const scope = await reportScope(asked)
      const zone = zoneOf(reader, actor)
      return reportFile(asked, async (how) => ({
        ...{ of: name, what: how.words.tasks, columns: ownTaskColumns(how) },
        rows: await taskBatches(asked, scope, { memberId, projectId, period: allTime, zone }),
      }))
    },

    async exportReportingMemberTimeLogs(asked) {
      const { app, actor, db, input } = asked
      const member = await ownMember(app, actor, input.team_member_id, db)
      const scope = await reportScope(asked)
      const days = askedPeriod(asked, scope)
      const to = targetOf({ app, db })
      const billable = wantedBillable(input)
      return reportFile(asked, async (how) => ({
        ...{ of: member.name, what: memberWords(how.language).own.timeLogs },
        columns: timeLogColumns(how),
        period: boundsOf(days.period),
        rows: onDays(await memberTimeLogs(to, scope, { member, ...days, billable })),
      }))
    },

    async exportReportingMemberActivities(asked) {
      const { app, actor, db, input } = asked
      const member = await ownMember(app, actor, input.team_member_id, db)
      const scope = await reportScope(asked)
      const days = askedPeriod(asked, scope)
      return reportFile(asked, async (how) => ({
        ...{ of: member.name, what: memberWords(how.language).own.activity },
        columns: activityColumns(how),
        period: boundsOf(days.period),
        rows: onDays(await memberActivities(db, scope, { member, ...days })),
      }))
    },
  },
})

/** Tasks of a member, the latest due day first; what a file has of them is read some at a time. */
async function taskBatches(
  { app, db }: { app: App; db: Target['db'] },
  scope: ReportScope,
  own: OwnAsked,
  search = '',
): Promise<AsyncGenerator<OwnTask[]>> {
  const to = targetOf({ app, db })
  const found = (await ownCourses(to, scope, own)).filter(({ name }) => contains(name, search))
  const courses = await sortInTurns(found, lastDueFirst)
  async function* batches() {
    const size = limits.exportRowsAtOnce
    for (let from = 0; from < courses.length; from += size)
      yield await ownTasks(to, courses.slice(from, from + size))
  }
  return batches()
}
