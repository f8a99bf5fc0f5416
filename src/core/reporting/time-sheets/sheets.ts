import type { z } from 'zod'
import type { Row } from '../../model.ts'
import { avatarColour } from '../../values/colours.ts'
import { byName } from '../../values/compare.ts'
import { grouped } from '../../values/grouped.ts'
import { percent } from '../../values/percent.ts'
import { midnight } from '../../values/time.ts'
import { projectStatuses } from '../../workflow/lookups.ts'
import type { estimatedVsActual, memberTime, projectTime, timeSheet } from './calls.ts'
import { clock } from './clock.ts'
import type { DayKind } from './day-kinds.ts'
import { type LoggedTime, sum, type TaskFigures } from './figures.ts'

/** A project that a time sheet is about. */
export type SheetProject = Pick<
  Row<'project'>,
  | ('id' | 'name' | 'color_code' | 'status_id' | 'start_date' | 'end_date' | 'created_at')
  | ('hours_per_day' | 'working_days' | 'man_days')
>

/** Somebody with an account who is in the teams, or has logged time there. */
export interface SheetPerson {
  id: string
  name: string
  email: string
}

/** What time sheets are made of. */
export interface SheetParts {
  projects: readonly SheetProject[]
  people: readonly SheetPerson[]
  logged: readonly LoggedTime[]
  tasks: readonly TaskFigures[]
}

/** Projects and people by name, with the seconds that each of these has logged in each of those. */
export function matrixOf({ projects, people, logged, tasks }: SheetParts) {
  const users = [...people].sort(byName)
  const byProject = grouped(logged, ({ project_id }) => project_id)
  const byPerson = totals(logged, ({ user_id }) => user_id)
  const figures = figuresOf(tasks)
  return {
    users: users.map((user) => ({ ...user, seconds: byPerson.get(user.id) ?? 0 })),
    projects: [...projects].sort(byName).map((project) => {
      const own = totals(byProject.get(project.id) ?? [], ({ user_id }) => user_id)
      return {
        project,
        seconds: sum([...own.values()], (seconds) => seconds),
        cells: users.map(({ id }) => own.get(id) ?? 0),
        ...figures(project.id),
      }
    }),
  }
}

/** The same as it is shown. */
export function toTimeSheet(parts: SheetParts): z.input<typeof timeSheet> {
  const { users, projects } = matrixOf(parts)
  return {
    users: users.map(({ id, name, seconds }) => ({ id, name, total_time: clock(seconds) })),
    projects: projects.map(({ project, seconds, cells, all, completed }) => {
      const status = projectStatuses.find(({ id }) => id === project.status_id)!
      return {
        ...{ id: project.id, name: project.name, color_code: project.color_code },
        ...{ status_name: status.name, status_color_code: status.color_code },
        ...{ status_icon: status.icon, all_tasks_count: all, completed_tasks_count: completed },
        progress: percent(completed, all),
        time_logs: cells.map((cell, n) => ({ name: users[n]!.name, time_logged: clock(cell) })),
        ...{ total: clock(seconds), totalProjectsTime: seconds },
      }
    }),
  }
}

/** The projects in which time was logged, the one with most of it first. */
export function toProjectTime(parts: SheetParts): z.input<typeof projectTime> {
  const logged = totals(parts.logged, ({ project_id }) => project_id)
  const figures = figuresOf(parts.tasks)
  return parts.projects
    .map(({ id, name, color_code }) => {
      const seconds = logged.get(id) ?? 0
      const { minutes } = figures(id)
      return {
        ...{ id, name, color_code, logged_time: seconds, estimated: minutes },
        ...{ value: hundredths(seconds / 3_600), estimated_value: hundredths(minutes / 60) },
      }
    })
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.logged_time - a.logged_time || byName(a, b))
}

/**
 * What everybody has logged against the working hours that `hoursOf` gives by their id, in the time
 * that is looked at; who has logged most comes first.
 */
export function toMemberTime(
  parts: SheetParts,
  hoursOf: (userId: string) => number,
): z.input<typeof memberTime> {
  const logged = totals(parts.logged, ({ user_id }) => user_id)
  return parts.people
    .map((person) => ({ ...person, seconds: logged.get(person.id) ?? 0 }))
    .sort((a, b) => b.seconds - a.seconds || byName(a, b))
    .map(({ id, name, email, seconds }) => {
      const hours = hoursOf(id)
      const utilized = seconds / 3_600
      const share = hours > 0 ? (100 * utilized) / hours : seconds > 0 ? 100 : 0
      return {
        ...{ email, name, color_code: avatarColour(name) },
        ...{ logged_time: String(seconds), value: hundredths(utilized) },
        total_working_hours: hours,
        utilization_percent: share.toFixed(2),
        utilized_hours: utilized.toFixed(2),
        over_under_utilized_hours: hundredths(utilized - hours).toFixed(2),
      }
    })
}

/** The projects by name with the days that they were to take, and those that were logged. */
export function toEstimatedVsActual(
  parts: SheetParts,
  kind: DayKind,
): z.input<typeof estimatedVsActual> {
  const logged = totals(parts.logged, ({ project_id }) => project_id)
  const figures = figuresOf(parts.tasks)
  return [...parts.projects]
    .sort(byName)
    .map(({ id, name, color_code, end_date, ...project }) => {
      const seconds = logged.get(id) ?? 0
      return {
        ...{ id, name, color_code, end_date: midnight(end_date) },
        hours_per_day: project.hours_per_day,
        estimated_man_days: project.man_days,
        estimated_working_days: project.working_days,
        ...{ logged_time: seconds, estimated: figures(id).minutes },
        value: hundredths(seconds / 3_600 / (project.hours_per_day || 1)),
        estimated_value: kind === 'MAN_DAYS' ? project.man_days : project.working_days,
      }
    })
    .filter(({ value, estimated_value }) => value > 0 || estimated_value > 0)
}

const noFigures = { all: 0, completed: 0, minutes: 0 }

/** The figures on the tasks of a project by its id. */
function figuresOf(tasks: readonly TaskFigures[]) {
  const byProject = new Map(tasks.map((each) => [each.project_id, each]))
  return (id: string) => byProject.get(id) ?? noFigures
}

/** The seconds by a key. */
function totals(logged: readonly LoggedTime[], keyOf: (each: LoggedTime) => string) {
  const seconds = new Map<string, number>()
  for (const each of logged)
    seconds.set(keyOf(each), (seconds.get(keyOf(each)) ?? 0) + each.seconds)
  return seconds
}

const hundredths = (number: number) => Math.round(number * 100) / 100
