import { toTeamInfo } from '../../../src/core/reporting/team-info.ts'
import { organizationOf, ownTeam } from '../../organisation/own.ts'
import { memberFigures } from '../../reports/members/members.ts'
import { projectCounts, projectsOf } from '../../reports/projects/team-projects.ts'
import { reportScope, targetOf } from '../../reports/scope.ts'
import { statistics } from '../../reports/statistics.ts'
import { teamFigures } from '../../reports/teams.ts'
import { feature } from '../feature.ts'

export const reporting = feature({
  handlers: {
    async getReportingInfo({ app, actor }) {
      return { organization_name: (await organizationOf(app, actor)).name }
    },

    async getReportingStatistics(asked) {
      const to = targetOf(asked)
      return statistics(to, await reportScope(asked))
    },

    listReportingTeams: async (asked) => teamFigures(asked.db, await reportScope(asked)),

    async listReportingTeamProjects(asked) {
      const { app, actor, db, input } = asked
      const scope = await reportScope(asked)
      // Without either it would be those of everybody.
      if (!input.teamId && !input.member) return []
      if (input.teamId) await ownTeam(app, actor, input.teamId, db)
      return projectsOf(db, scope, input)
    },

    async listReportingTeamMembers(asked) {
      const { app, actor, db, input } = asked
      await ownTeam(app, actor, input.teamId, db)
      const to = targetOf({ app, db })
      return memberFigures(to, await reportScope(asked), input.teamId)
    },

    async getReportingTeam(asked) {
      const { app, actor, db, input } = asked
      await ownTeam(app, actor, input.id, db)
      const [counts, categories] = await Promise.all([
        projectCounts(db, await reportScope(asked), input.id),
        db
          .selectFrom('project_category')
          .select(['id', 'name', 'color_code'])
          .where('team_id', '=', input.id)
          .execute(),
      ])
      return toTeamInfo(counts, categories)
    },
  },
})
