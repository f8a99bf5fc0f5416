import type { Kysely } from 'kysely'
import type { Actor } from '../../../src/core/catalogue/access.ts'
import { limits } from '../../../src/core/catalogue/limits.ts'
import type { RefuseWith } from '../../../src/core/engine/call.ts'
import type { Reader } from '../../../src/core/engine/store.ts'
import { calendarsOf } from '../../../src/core/schedule/calendar.ts'
import { type ChartType, chartDates, chartTypes } from '../../../src/core/schedule/dates.ts'
import { dayOf } from '../../../src/core/schedule/days.ts'
import { toMemberProjects } from '../../../src/core/schedule/projects.ts'
import { isScheduled } from '../../../src/core/schedule/rules.ts'
import { inWeekOrder, unknownDays } from '../../../src/core/schedule/working-time.ts'
import { doneTest } from '../../../src/core/tasks/progress/progress.ts'
import { byName } from '../../../src/core/values/compare.ts'
import { decimalOf } from '../../../src/core/values/decimal.ts'
import { dayIn, daysBetween } from '../../../src/core/values/time.ts'
import { isZone } from '../../../src/core/values/zones.ts'
import { statusColours } from '../../../src/core/workflow/colours.ts'
import type { App } from '../../app.ts'
import type { Schema } from '../../db/schema.ts'
import { organizationOf, touchTeams } from '../../organisation/own.ts'
import { workingTimeOf } from '../../organisation/working-time.ts'
import { zoneOf } from '../../reports/scope.ts'
import { loggedBy, loggedByDay, tasksWithoutDays } from '../../reports/workload.ts'
import { feature } from '../feature.ts'

export const schedule = feature({
  handlers: {
    async getWorkingTime({ app, actor }) {
      const { workingDays, workingHours } = workingTimeOf(await organizationOf(app, actor))
      return { workingDays: [...workingDays], workingHours }
    },

    async setWorkingTime({ app, actor, input: { workingDays, workingHours }, refuse, write }) {
      if (!workingDays) return refuse('working_days_missing', 'workingDays')
      const unknown = unknownDays(workingDays)
      if (unknown.length > 0)
        refuse('working_days_invalid', 'workingDays', { values: { list: unknown.join(', ') } })
      const hours = decimalOf(workingHours)
      if (Number.isNaN(hours)) refuse('working_hours_missing', 'workingHours')
      if (hours < 1 || hours > limits.hoursPerDay) refuse('working_hours_invalid', 'workingHours')
      const days = inWeekOrder(workingDays)
      const { id } = await organizationOf(app, actor)
      await write(async (writing) => {
        await writing.db
          .updateTable('organization')
          .set({ working_days: days.join(' '), working_hours: hours })
          .where('id', '=', id)
          .execute()
        await touchTeams(writing, id)
      })
      return { workingDays: days, workingHours: hours }
    },

    async listScheduleDates({ app, actor, input: { date, type }, now, reader, refuse }) {
      if (!isChartType(type)) return refuse('chart_type_unknown', 'type')
      const zone = zoneOf(reader, actor)
      const calendarOf = await teamCalendars(app, actor)
      return chartDates(dayOf(date, zone), type, calendarOf(), dayIn(now, zone))
    },

    async listScheduleMembers({ actor, reader }) {
      return reader
        .list('team_member', { team_id: actor.team_id })
        .filter(isScheduled)
        .sort(byName)
        .flatMap(({ id, user_id, name, email, avatar_url }) =>
          user_id ? { team_member_id: id, id: user_id, name, email, avatar_url, projects: [] } : [],
        )
    },

    async listScheduleProjects({ app, actor, input: { id, chartStart }, db, reader, refuse }) {
      const { team_id } = actor
      const member = reader
        .list('team_member', { team_id })
        .find((each) => isScheduled(each) && (each.user_id === id || each.id === id))
      if (!member) return refuse('not_found', 'id', { values: { what: 'Team member' } })
      const allocations = (await app.rooms.open(`schedule:${team_id}`)).list('allocation', {
        team_member_id: member.id,
      })
      const projects = await projectsOf(db, team_id)
      const allocated = new Set(allocations.map(({ project_id }) => project_id))
      const own = projects.filter(
        (project) => project.members.includes(member.id) || allocated.has(project.id),
      )
      const calendarOf = await teamCalendars(app, actor)
      const first = chartStart && dayOf(chartStart, zoneOf(reader, actor))
      return { id, projects: toMemberProjects(own, allocations, calendarOf(member.id), first) }
    },

    async getWorkload({ actor, input, db, reader, refuse }) {
      checkSpan(input, refuse)
      const { team_id } = actor
      const days = { ...input, zone: givenZone(input, reader, actor) }
      const shown = new Set(
        reader
          .list('team_member', { team_id })
          .flatMap((each) => (isScheduled(each) ? each.id : [])),
      )
      const logged = await loggedByDay(db, team_id, days)
      return {
        projects: await projectsOf(db, team_id),
        logged: logged.filter(({ team_member_id }) => shown.has(team_member_id)),
      }
    },

    async getMemberWorkload({ actor, input: { id, ...span }, db, reader, refuse }) {
      checkSpan(span, refuse)
      const days = { ...span, zone: givenZone(span, reader, actor) }
      const { tasks, total } = await tasksWithoutDays(db, id, limits.workloadTasks)
      return {
        ...(await loggedBy(db, id, days)),
        tasks_total: total,
        tasks: tasks.map(({ category_id, status_color, ...task }) => ({
          ...task,
          status_color: statusColours({ category_id, color_code: status_color }).color_code,
        })),
      }
    },

    async listProjectCalendars({ app, actor, input: { id: project_id }, reader }) {
      const isDone = doneTest(reader.list('status', { project_id }))
      const open = reader
        .list('task', { project_id })
        .filter((task) => !task.archived && !isDone(task))
      const people = new Set([
        ...reader.list('project_member', { project_id }).map((each) => each.team_member_id),
        ...open.flatMap(({ assignees }) => assignees),
      ])
      const calendarOf = await teamCalendars(app, actor)
      return [...people].map((team_member_id) => {
        const { week, off } = calendarOf(team_member_id)
        const days = off.map(({ start_date, end_date }) => ({ start_date, end_date }))
        return { team_member_id, week: [...week], off: days }
      })
    },
  },
})

/** The time zone that is asked for, else that of who asks. */
const givenZone = ({ time_zone }: { time_zone: string }, reader: Reader, actor: Actor) =>
  isZone(time_zone) ? time_zone : zoneOf(reader, actor)

/** When the members of a team work. */
async function teamCalendars(app: App, actor: Actor) {
  const rows = await app.rooms.open(`schedule:${actor.team_id}`)
  return calendarsOf({
    time: workingTimeOf(await organizationOf(app, actor)),
    daysOff: rows.list('day_off'),
    hours: rows.list('member_hours'),
  })
}

const isChartType = (type: string): type is ChartType => chartTypes.some((each) => each === type)

function checkSpan(
  { start_date, end_date }: { start_date: string; end_date: string },
  refuse: RefuseWith<'allocation_reversed' | 'allocation_too_long', 'end_date'>,
) {
  if (start_date > end_date) refuse('allocation_reversed', 'end_date')
  const most = limits.workloadDays
  if (daysBetween(start_date, end_date) >= most)
    refuse('allocation_too_long', 'end_date', { values: { most } })
}

/** The projects of a team by name, with the members of the team who are in them. */
async function projectsOf(db: Kysely<Schema>, teamId: string) {
  const [projects, places] = await Promise.all([
    db
      .selectFrom('project')
      .select(['id', 'name', 'color_code', 'end_date'])
      .where('team_id', '=', teamId)
      .execute(),
    db
      .selectFrom('project_member')
      .innerJoin('project', 'project.id', 'project_member.project_id')
      .select(['project_member.project_id', 'project_member.team_member_id'])
      .where('project.team_id', '=', teamId)
      .execute(),
  ])
  const members = new Map<string, string[]>(projects.map(({ id }) => [id, []]))
  for (const { project_id, team_member_id } of places) members.get(project_id)?.push(team_member_id)
  return projects.sort(byName).map((project) => ({ ...project, members: members.get(project.id)! }))
}
