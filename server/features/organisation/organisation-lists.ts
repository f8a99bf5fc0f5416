import { organizationOf } from '../../organisation/own.ts'
import { projectPage } from '../../organisation/projects.ts'
import { teamPage } from '../../organisation/teams.ts'
import { lastActivity, peopleOf } from '../../organisation/users.ts'
import { feature } from '../feature.ts'

export const organisationLists = feature({
  handlers: {
    async listUsers({ app, actor, input }) {
      const { id } = await organizationOf(app, actor)
      const { total, data } = await peopleOf(app, id, input)
      const users = data.flatMap(({ user_id }) => user_id ?? [])
      const last = await lastActivity(app.database.read, id, users)
      return {
        total,
        data: data.map((person) => ({
          ...person,
          last_logged: (person.user_id && last.get(person.user_id)) || null,
        })),
      }
    },

    async listOrganizationTeams({ app, actor, input }) {
      const { id } = await organizationOf(app, actor)
      return teamPage(app, { organizationId: id, current: actor.team_id }, input)
    },

    async listOrganizationProjects({ app, actor, input }) {
      return projectPage(app, (await organizationOf(app, actor)).id, input)
    },
  },
})
