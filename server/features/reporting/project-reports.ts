import { listedProjects } from '../../../src/core/reporting/project-list.ts'
import { projectInfoOf, taskGroupsOf } from '../../../src/core/reporting/project-tasks.ts'
import { page } from '../../../src/core/values/paging.ts'
import { contains } from '../../../src/core/values/text.ts'
import { dayIn } from '../../../src/core/values/time.ts'
import { ownProject, ownTeam } from '../../organisation/own.ts'
import { askedPeriod } from '../../reports/asked-period.ts'
import { wantedBillable } from '../../reports/conditions.ts'
import { reportedProjects } from '../../reports/projects/project-rows.ts'
import { listedTasks, projectMembers, projectTasks } from '../../reports/projects/project-tasks.ts'
import { loggedDays } from '../../reports/projects/project-time.ts'
import { projectHeads } from '../../reports/projects/projects.ts'
import { reportScope, targetOf, zoneOf } from '../../reports/scope.ts'
import { feature } from '../feature.ts'

export const projectReports = feature({
  handlers: {
    async listReportingProjects(asked) {
      const { app, db, input } = asked
      const scope = await reportScope(asked)
      const found = listedProjects(await projectHeads(db, scope), input, input)
      const to = targetOf({ app, db })
      return {
        total: found.length,
        projects: await reportedProjects(to, scope, page(found, input)),
      }
    },

    async listReportedTeamProjects(asked) {
      const { app, actor, db, input } = asked
      const { id } = await ownTeam(app, actor, input.team, db)
      const scope = await reportScope(asked)
      const filter = { ...unfiltered, search: input.search, teams: [id] }
      const found = listedProjects(await projectHeads(db, scope), filter, input)
      const to = targetOf({ app, db })
      return {
        total: found.length,
        projects: await reportedProjects(to, scope, page(found, input)),
      }
    },

    async getReportingProject({ input, ...asked }) {
      const { app, actor, db } = asked
      const { id } = await ownProject(app, actor, input.projectId, db)
      const scope = await reportScope({ ...asked, input: { archived: true } })
      const heads = (await projectHeads(db, scope)).filter((head) => head.id === id)
      return (await reportedProjects(targetOf({ app, db }), scope, heads))[0]!
    },

    async getReportedProjectInfo({ app, actor, db, input, now, reader }) {
      const { id } = await ownProject(app, actor, input.projectId, db)
      const tasks = await projectTasks(targetOf({ app, db }), id)
      return projectInfoOf(tasks, dayIn(now, zoneOf(reader, actor)))
    },

    async listReportedProjectMembers({ app, actor, db, input, now, reader }) {
      const { id } = await ownProject(app, actor, input.projectId, db)
      const members = await projectMembers(db, id, dayIn(now, zoneOf(reader, actor)))
      return members.map(({ seconds: _, ...member }) => member)
    },

    async listReportedProjectTasks({ app, actor, db, input, reader }) {
      const { id } = await ownProject(app, actor, input.projectId, db)
      const to = targetOf({ app, db })
      const own = { projectId: id, memberId: input.member }
      const { tasks, workflow } = await listedTasks(to, own, zoneOf(reader, actor))
      const found = tasks.filter(({ name }) => contains(name, input.search))
      return taskGroupsOf(found, input.group, workflow, (all) => page(all, input))
    },

    async listReportedProjectTime(asked) {
      const { app, actor, db, input, now, reader } = asked
      const project = await ownProject(app, actor, input.id, db)
      const asking = askedPeriod(asked, { today: dayIn(now, zoneOf(reader, actor)) })
      return loggedDays(targetOf({ app, db }), {
        ...{ project, page: input, ...asking, billable: wantedBillable(input.billable) },
      })
    },
  },
})

const unfiltered = { statuses: [], healths: [], categories: [], project_managers: [] }
