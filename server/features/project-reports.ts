import { listedProjects } from '../../src/core/reporting/project-list.ts'
import { page } from '../../src/core/values/paging.ts'
import { ownProject, ownTeam } from '../organisation/own.ts'
import { reportedProjects } from '../reports/project-rows.ts'
import { projectHeads } from '../reports/projects.ts'
import { reportScope } from '../reports/scope.ts'
import { feature } from './feature.ts'

export const projectReports = feature({
  handlers: {
    async listReportingProjects(asked) {
      const { app, db, input } = asked
      const scope = await reportScope(asked)
      const found = listedProjects(await projectHeads(db, scope), input, input)
      const to = { db, flavour: app.database.flavour }
      return {
        total: found.length,
        projects: await reportedProjects(to, scope, page(found, input)),
      }
    },

    async listReportedTeamProjects(asked) {
      const { app, actor, db, input } = asked
      const { id } = await ownTeam(app, actor, input.team)
      const scope = await reportScope(asked)
      const filter = { ...unfiltered, search: input.search, teams: [id] }
      const found = listedProjects(await projectHeads(db, scope), filter, input)
      const to = { db, flavour: app.database.flavour }
      return {
        total: found.length,
        projects: await reportedProjects(to, scope, page(found, input)),
      }
    },

    async getReportingProject({ input, ...asked }) {
      const { app, actor, db } = asked
      const { id } = await ownProject(app, actor, input.projectId)
      const scope = await reportScope({ ...asked, input: { archived: true } })
      const heads = (await projectHeads(db, scope)).filter((head) => head.id === id)
      return (await reportedProjects({ db, flavour: app.database.flavour }, scope, heads))[0]!
    },
  },
})

const unfiltered = { statuses: [], healths: [], categories: [], project_managers: [] }
