import { boundsOf } from '../../../src/core/reporting/period.ts'
import {
  projectMemberColumns,
  projectTaskColumns,
  projectTimeColumns,
} from '../../../src/core/reporting/project-drawer-columns.ts'
import { contains } from '../../../src/core/values/text.ts'
import { dayIn } from '../../../src/core/values/time.ts'
import type { App } from '../../app.ts'
import { ownProject } from '../../organisation/own.ts'
import { askedPeriod } from '../../reports/asked-period.ts'
import { wantedBillable } from '../../reports/conditions.ts'
import { listedTasks, projectMembers } from '../../reports/projects/project-tasks.ts'
import { loggedDays } from '../../reports/projects/project-time.ts'
import { drawerWords } from '../../reports/projects/project-words.ts'
import { reportFile } from '../../reports/report-file.ts'
import { type ReadDb, targetOf, zoneOf } from '../../reports/scope.ts'
import { feature } from '../feature.ts'

export const projectDownloads = feature({
  handlers: {
    async exportReportedProjectMembers(asked) {
      const { actor, db, input, now, reader } = asked
      const project = await projectOf(asked, input.project_id)
      return reportFile(asked, async ({ language, words }) => ({
        ...{ of: project.name, what: words.members },
        columns: projectMemberColumns(drawerWords(language, project)),
        rows: named(
          await projectMembers(db, project.id, dayIn(now, zoneOf(reader, actor))),
          input.search,
        ),
      }))
    },

    async exportReportedProjectTasks(asked) {
      const { actor, app, db, input, reader } = asked
      const project = await projectOf(asked, input.project_id)
      const to = targetOf({ app, db })
      const own = { projectId: project.id, memberId: input.member }
      return reportFile(asked, async ({ language, zone, words }) => ({
        ...{ of: project.name, what: words.tasks },
        columns: projectTaskColumns(drawerWords(language, project), zone),
        rows: named((await listedTasks(to, own, zoneOf(reader, actor))).tasks, input.search),
      }))
    },

    async exportReportedProjectTime(asked) {
      const { app, db, input, now, reader, actor } = asked
      const project = await projectOf(asked, input.id)
      const today = dayIn(now, zoneOf(reader, actor))
      const { period, zone } = askedPeriod(asked, { today })
      return reportFile(asked, async ({ language }) => {
        const words = drawerWords(language, project)
        const billable = wantedBillable(input)
        const days = await loggedDays(targetOf({ app, db }), { project, period, zone, billable })
        return {
          ...{ of: project.name, what: words.timeLogs, columns: projectTimeColumns(words) },
          period: boundsOf(period),
          rows: days.flatMap(({ log_day, logs }) => logs.map((log) => ({ ...log, log_day }))),
        }
      })
    },
  },
})

const named = <T extends { name: string }>(rows: readonly T[], search: string) =>
  rows.filter(({ name }) => contains(name, search))

type Asked = { app: App; actor: Parameters<typeof ownProject>[1]; db: ReadDb }

/** A project of the organisation, with what files of it need. Errors: `not_found`. */
async function projectOf({ app, actor, db }: Asked, projectId: string) {
  const { id } = await ownProject(app, actor, projectId, db)
  return db
    .selectFrom('project')
    .select(['id', 'team_id', 'name', 'phase_label'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
