import { memberReportColumns } from '../../src/core/reporting/member-columns.ts'
import { allTime, isAllTime } from '../../src/core/reporting/period.ts'
import { isOfPeriod, lastDueFirst } from '../../src/core/reporting/single-member.ts'
import type { DaySpan } from '../../src/core/values/day-spans.ts'
import { ownMember, ownProject } from '../organisation/own.ts'
import { askedPeriod } from '../reports/asked-period.ts'
import { listedMembers } from '../reports/listed-members.ts'
import { memberActivities, memberTimeLogs } from '../reports/member-days.ts'
import {
  activityColumns,
  onDays,
  ownProjectColumns,
  ownTaskColumns,
  timeLogColumns,
} from '../reports/member-files.ts'
import { memberWords } from '../reports/member-words.ts'
import { ownProjects } from '../reports/own-projects.ts'
import { ownTasks } from '../reports/own-tasks.ts'
import { reportFile } from '../reports/report-file.ts'
import { reportScope } from '../reports/scope.ts'
import { feature } from './feature.ts'

export const memberReportDownloads = feature({
  handlers: {
    exportReportingMembers: async (asked) =>
      reportFile(asked, async ({ words, language }) => {
        const scope = await reportScope(asked)
        const days = askedPeriod(asked, scope)
        const { team, members } = await listedMembers(asked, {
          ...{ scope, ...days, search: asked.input.search },
        })
        return {
          ...{ of: team.name, what: words.members },
          columns: memberReportColumns({ ...words, ...memberWords(language).own }),
          period: bounds(days.period),
          rows: await members((all) => all),
        }
      }),

    async exportReportingMemberProjects(asked) {
      const { app, actor, db, input } = asked
      const { name, email } = await ownMember(app, actor, input.team_member_id)
      const to = { db, flavour: app.database.flavour }
      return reportFile(asked, async (how) => ({
        ...{ of: name, what: how.words.projects, columns: ownProjectColumns(how) },
        rows: await ownProjects(to, await reportScope(asked), {
          ...{ email, teamId: input.team_id },
        }),
      }))
    },

    async exportReportingMemberTasks(asked) {
      const { app, actor, db, input } = asked
      const { flavour } = app.database
      const { id: memberId, name } = await ownMember(app, actor, input.team_member_id)
      const scope = await reportScope(asked)
      const days = askedPeriod(asked, scope)
      return reportFile(asked, async (how) => {
        const tasks = await ownTasks({ db, flavour }, scope, { memberId, ...days }, (task) =>
          isOfPeriod(task, { ...days, today: scope.today }),
        )
        return {
          ...{ of: name, what: how.words.tasks, columns: ownTaskColumns(how) },
          period: bounds(days.period),
          rows: lastDueFirst(tasks),
        }
      })
    },

    async exportReportingFlatTasks(asked) {
      const { app, actor, db, input, reader } = asked
      const { flavour } = app.database
      const { id: memberId, name } = await ownMember(app, actor, input.team_member_id)
      const { id: projectId } = await ownProject(app, actor, input.project_id)
      const scope = await reportScope(asked)
      const zone = reader.get('user', actor.user_id)?.timezone_name
      return reportFile(asked, async (how) => ({
        ...{ of: name, what: how.words.tasks, columns: ownTaskColumns(how) },
        rows: lastDueFirst(
          await ownTasks({ db, flavour }, scope, { memberId, projectId, period: allTime, zone }),
        ),
      }))
    },

    async exportReportingMemberTimeLogs(asked) {
      const { app, actor, db, input } = asked
      const member = await ownMember(app, actor, input.team_member_id)
      const scope = await reportScope(asked)
      const days = askedPeriod(asked, scope)
      const { flavour } = app.database
      return reportFile(asked, async (how) => {
        const wanted = { member, flavour, ...days, billable: undefined }
        return {
          ...{ of: member.name, what: memberWords(how.language).own.timeLogs },
          columns: timeLogColumns(how),
          period: bounds(days.period),
          rows: onDays(await memberTimeLogs(db, scope, wanted)),
        }
      })
    },

    async exportReportingMemberActivities(asked) {
      const { app, actor, db, input } = asked
      const member = await ownMember(app, actor, input.team_member_id)
      const scope = await reportScope(asked)
      const days = askedPeriod(asked, scope)
      const { flavour } = app.database
      return reportFile(asked, async (how) => ({
        ...{ of: member.name, what: memberWords(how.language).own.activity },
        columns: activityColumns(how),
        period: bounds(days.period),
        rows: onDays(await memberActivities(db, scope, { member, flavour, ...days })),
      }))
    },
  },
})

/** The first and the last day of a period, if it has them. */
const bounds = (period: DaySpan) =>
  isAllTime(period) ? undefined : { from: period[0], to: period[1] }
