import type { Actor } from '../../src/core/catalogue/access.ts'
import type { Reader } from '../../src/core/engine/store.ts'
import { listedProjects } from '../../src/core/reporting/project-list.ts'
import { projectInfoOf, taskGroupsOf } from '../../src/core/reporting/project-tasks.ts'
import { page } from '../../src/core/values/paging.ts'
import { dayIn } from '../../src/core/values/time.ts'
import { ownProject, ownTeam } from '../organisation/own.ts'
import { askedPeriod } from '../reports/asked-period.ts'
import { reportedProjects } from '../reports/project-rows.ts'
import { projectMembers, projectTasks, workflowOf } from '../reports/project-tasks.ts'
import { loggedDays } from '../reports/project-time.ts'
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

    async getReportedProjectInfo({ app, actor, db, input, now, reader }) {
      const { id } = await ownProject(app, actor, input.projectId)
      return projectInfoOf(await projectTasks(db, id), dayIn(now, zoneOf(reader, actor)))
    },

    async listReportedProjectMembers({ app, actor, db, input, now, reader }) {
      const { id } = await ownProject(app, actor, input.projectId)
      const members = await projectMembers(db, id, dayIn(now, zoneOf(reader, actor)))
      return members.map(({ seconds: _, ...member }) => member)
    },

    async listReportedProjectTasks({ app, actor, db, input, reader }) {
      const { id } = await ownProject(app, actor, input.projectId)
      const [tasks, workflow] = await Promise.all([
        projectTasks(db, id, input.member),
        workflowOf(db, id),
      ])
      return taskGroupsOf(tasks, input.group, { workflow, zone: zoneOf(reader, actor) })
    },

    async listReportedProjectTime(asked) {
      const { app, actor, db, input, now, reader } = asked
      const project = await ownProject(app, actor, input.id)
      const asking = askedPeriod(asked, { today: dayIn(now, zoneOf(reader, actor)) })
      return loggedDays(db, { project, ...asking })
    },
  },
})

const zoneOf = (reader: Reader, { user_id }: Actor) => reader.get('user', user_id)?.timezone_name

const unfiltered = { statuses: [], healths: [], categories: [], project_managers: [] }
