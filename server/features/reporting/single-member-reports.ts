import { allTime } from '../../../src/core/reporting/period.ts'
import {
  lastDueFirst,
  type TaskGroup,
  taskGroups,
  tasksIn,
  toMemberInfo,
  toMemberProject,
  toMemberTask,
} from '../../../src/core/reporting/single-member.ts'
import { byName } from '../../../src/core/values/compare.ts'
import type { DaySpan } from '../../../src/core/values/day-spans.ts'
import { page } from '../../../src/core/values/paging.ts'
import { contains } from '../../../src/core/values/text.ts'
import type { Target } from '../../db/statements.ts'
import { ownMember } from '../../organisation/own.ts'
import { askedPeriod } from '../../reports/asked-period.ts'
import { wantedBillable } from '../../reports/conditions.ts'
import { mapInTurns, sortInTurns } from '../../reports/in-turns.ts'
import {
  loggedByMember,
  memberActivities,
  memberTimeLogs,
  projectsOfMember,
} from '../../reports/members/member-days.ts'
import { ownCounts } from '../../reports/own-counts.ts'
import { ownCourses, ownTasks } from '../../reports/own-tasks.ts'
import { ownProjects } from '../../reports/projects/own-projects.ts'
import { reportedProjects } from '../../reports/projects/project-rows.ts'
import { projectHeads } from '../../reports/projects/projects.ts'
import { projectsOf } from '../../reports/projects/team-projects.ts'
import { type ReportScope, reportScope, targetOf, zoneOf } from '../../reports/scope.ts'
import { feature } from '../feature.ts'

export const singleMemberReports = feature({
  handlers: {
    async getReportingMember(asked) {
      const { app, actor, db, input } = asked
      const member = await ownMember(app, actor, input.teamMemberId, db)
      const scope = await reportScope(asked)
      return infoOf(targetOf(asked), scope, member, askedPeriod(asked, scope))
    },

    async getReportingTeamMember(asked) {
      const { app, actor, db, input, reader } = asked
      const member = await ownMember(app, actor, input.teamMemberId, db)
      const zone = zoneOf(reader, actor)
      return infoOf(targetOf(asked), await reportScope(asked), member, { period: allTime, zone })
    },

    async listReportingMemberTasks(asked) {
      const { app, actor, db, input } = asked
      const { id: memberId } = await ownMember(app, actor, input.teamMemberId, db)
      const scope = await reportScope(asked)
      const days = askedPeriod(asked, scope)
      const own = { memberId, projectId: input.project, ...days, ofPeriod: true }
      const to = targetOf(asked)
      const found = (await ownCourses(to, scope, own)).filter(({ name }) =>
        contains(name, input.search),
      )
      const shown = page(await sortInTurns(found, lastDueFirst), input)
      return (await ownTasks(to, shown)).map((task) => toMemberTask(task, scope.today))
    },

    async listReportingMemberTimeLogs(asked) {
      const { app, actor, db, input } = asked
      const member = await ownMember(app, actor, input.team_member_id, db)
      const scope = await reportScope(asked)
      return memberTimeLogs(targetOf(asked), scope, {
        ...{ member, page: input, ...askedPeriod(asked, scope) },
        billable: wantedBillable(input.billable),
      })
    },

    async listReportingMemberActivities(asked) {
      const { app, actor, db, input } = asked
      const member = await ownMember(app, actor, input.team_member_id, db)
      const scope = await reportScope(asked)
      return memberActivities(db, scope, { member, page: input, ...askedPeriod(asked, scope) })
    },

    async getReportingMemberTaskStats(asked) {
      const { app, actor, db, input } = asked
      const { id: memberId, name } = await ownMember(app, actor, input.team_member_id, db)
      const scope = await reportScope(asked)
      const days = askedPeriod(asked, scope)
      const { today } = scope
      const to = targetOf(asked)
      const own = { memberId, ...days, ofPeriod: true }
      const courses = await sortInTurns(await ownCourses(to, scope, own), lastDueFirst)
      const groups = taskGroups.map((group) => {
        const all = tasksIn(group, courses, { ...days, today })
        return { head: groupHeads[group], total: all.length, shown: page(all, input) }
      })
      const wanted = new Set(groups.flatMap(({ shown }) => shown))
      const listed = await mapInTurns(
        await ownTasks(to, [...wanted]),
        (task) => [task.id, toMemberTask(task, today)] as const,
      )
      const taskOf = new Map(listed)
      return {
        team_member_name: name,
        groups: groups.map(({ head, total, shown }) => ({
          ...{ ...head, total },
          tasks: shown.flatMap(({ id }) => taskOf.get(id) ?? []),
        })),
      }
    },

    async getReportingMemberProjectStats(asked) {
      const { app, actor, db, input } = asked
      const { id, name } = await ownMember(app, actor, input.team_member_id, db)
      const scope = await reportScope(asked)
      const [heads, own] = await Promise.all([
        projectHeads(db, scope),
        projectsOf(db, scope, { member: id }),
      ])
      const isOwn = new Set(own.map((project) => project.id))
      const to = targetOf(asked)
      const shown = heads.filter((head) => isOwn.has(head.id)).sort(byName)
      const projects = await reportedProjects(to, scope, shown)
      return {
        team_member_name: name,
        projects: projects.map(({ project_manager: manager, ...project }) => ({
          ...project,
          project_manager: manager && { ...manager, pm_id: manager.id },
        })),
      }
    },

    async listReportingMemberProjects(asked) {
      const { app, actor, db, input } = asked
      const { email } = await ownMember(app, actor, input.teamMemberId, db)
      const projects = await ownProjects(db, await reportScope(asked), {
        ...{ email, teamId: input.teamId },
      })
      return projects.map(toMemberProject)
    },
  },
})

const groupHeads: Record<TaskGroup, { name: string; color_code: string }> = {
  total: { name: 'Total Tasks', color_code: '#7590c9' },
  assigned: { name: 'Tasks Assigned', color_code: '#7590c9' },
  completed: { name: 'Tasks Completed', color_code: '#75c997' },
  overdue: { name: 'Tasks Overdue', color_code: '#eb6363' },
  ongoing: { name: 'Tasks Ongoing', color_code: '#7cb5ec' },
}

type Member = Awaited<ReturnType<typeof ownMember>>

async function infoOf(
  to: Target,
  scope: ReportScope,
  member: Member,
  days: { period: DaySpan; zone: string | undefined },
) {
  const memberId = member.id
  const [tasks, projects, logged] = await Promise.all([
    ownCounts(to, scope, { memberId, ...days }),
    projectsOfMember(to.db, scope, memberId),
    loggedByMember(to.db, scope, { member, ...days }),
  ])
  return toMemberInfo(tasks, { projects, logged })
}
