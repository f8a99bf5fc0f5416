import { projectColumns } from '../../../src/core/reporting/project-columns.ts'
import {
  listedProjects,
  type ReportedProjectField,
  type ReportedProjectFilter,
} from '../../../src/core/reporting/project-list.ts'
import { isFound } from '../../../src/core/reporting/team-members.ts'
import { organizationOf, ownTeam } from '../../organisation/own.ts'
import { memberColumns } from '../../reports/members/member-file.ts'
import { memberFigures } from '../../reports/members/members.ts'
import { projectBatches } from '../../reports/projects/project-file.ts'
import { projectWords } from '../../reports/projects/project-words.ts'
import { projectHeads } from '../../reports/projects/projects.ts'
import { type ReportHow, reportFile } from '../../reports/report-file.ts'
import { reportScope, targetOf } from '../../reports/scope.ts'
import { feature } from '../feature.ts'

export const reportDownloads = feature({
  handlers: {
    async exportReportingTeamMembers(asked) {
      const { app, actor, db, input } = asked
      const team = await ownTeam(app, actor, input.team_id, db)
      const to = targetOf({ app, db })
      return reportFile(asked, async ({ words }) => ({
        ...{ of: team.name, what: words.members, columns: memberColumns(words) },
        rows: (await memberFigures(to, await reportScope(asked), team.id)).filter((member) =>
          isFound(member, input.search),
        ),
      }))
    },

    async exportReportingTeamProjects(asked) {
      const { app, actor, db, input } = asked
      const team = await ownTeam(app, actor, input.team_id, db)
      const shown = { ...everything, ...input }
      const table = projectTable(asked, { of: team.name, teams: [team.id] }, shown)
      return reportFile(asked, table)
    },

    async exportReportingProjects(asked) {
      const { name } = await organizationOf(asked.app, asked.actor)
      const table = projectTable(asked, { of: name, teams: [] }, asked.input)
      return reportFile(asked, table)
    },
  },
})

type Asked = Parameters<typeof reportScope>[0] & { db: Parameters<typeof projectHeads>[0] }

/** The projects of some teams, or of all, that are asked for, in the order that is. */
const projectTable =
  (
    asked: Asked,
    { of, teams }: { of: string; teams: string[] },
    shown: Omit<ReportedProjectFilter, 'teams'> & ProjectOrder,
  ) =>
  async ({ words, language }: ReportHow) => {
    const { app, db } = asked
    const scope = await reportScope(asked)
    const heads = listedProjects(await projectHeads(db, scope), { ...shown, teams }, shown)
    const to = targetOf({ app, db })
    return {
      ...{ of, what: words.projects, columns: projectColumns(projectWords(language)) },
      rows: projectBatches(to, scope, heads),
    }
  }

interface ProjectOrder {
  field: ReportedProjectField
  order: 'asc' | 'desc'
}
const everything = { statuses: [], healths: [], categories: [], project_managers: [] }
