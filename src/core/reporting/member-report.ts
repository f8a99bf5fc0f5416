import type { z } from 'zod'
import { avatarColour, soft } from '../values/colours.ts'
import { type DaySpan, isWithin } from '../values/day-spans.ts'
import { percent } from '../values/percent.ts'
import { isDone, todoCategory } from '../workflow/lookups.ts'
import { isOngoing, isOverdue } from './definitions.ts'
import type { Reported } from './figures.ts'
import type { memberRow } from './member-calls.ts'
import { isAllTime } from './period.ts'

/** What happened to a task of somebody, in days of who asks. */
export interface TaskCourse {
  end_date: string | null
  /** The category of its status. */
  category: string | undefined
  /** That of the status which it had at the end of a period; undefined while it was not there. */
  categoryThen: string | undefined
  /** When it became done; null while it has not been. */
  doneOn: string | null
  /** Since when it is theirs. */
  assignedOn: string
}

/** A task is completed in a period if it became done there, and is. */
export const isCompletedIn = ({ category, doneOn }: TaskCourse, period: DaySpan): boolean =>
  isDone(category) && (isAllTime(period) || (doneOn !== null && isWithin(doneOn, period)))

/**
 * The day on which what is overdue at the end of a period is so: its last one, today at the latest.
 */
export const lastDayOf = ([, to]: DaySpan, today: string): string =>
  to === '' || to > today ? today : to

/** What somebody has to do and has done: as it is, and in a period or at its end. */
export interface MemberFigures {
  projects: number
  total_tasks: number
  /** Assigned in the period. */
  tasks: number
  total_completed: number
  /** In the period. */
  completed: number
  total_ongoing: number
  /** At the end of the period. */
  overdue: number
  todo: number
  todo_by_activity_logs: number
  ongoing_by_activity_logs: number
}

/** The rows of a report, with what happened to the tasks of its members. */
export interface ReportedCourses extends Reported {
  period: DaySpan
  course(task: Reported['tasks'][number], memberId: string): TaskCourse
}

/** What each member of a team has to do and has done in a period, by id. */
export const memberReportOf = (reported: ReportedCourses, teamId: string) =>
  new Map(
    reported.members
      .filter(({ team_id }) => team_id === teamId)
      .map(({ id }) => [id, figuresOf(reported, id)]),
  )

function figuresOf(reported: ReportedCourses, memberId: string): MemberFigures {
  const { period, today } = reported
  const courses = reported.tasks
    .filter(({ assignees }) => assignees.includes(memberId))
    .map((task) => reported.course(task, memberId))
  const count = (test: (course: TaskCourse) => boolean) => courses.filter(test).length
  const last = lastDayOf(period, today)
  return {
    projects: reported.places.filter(({ team_member_id }) => team_member_id === memberId).length,
    total_tasks: courses.length,
    tasks: count(({ assignedOn }) => isWithin(assignedOn, period)),
    total_completed: count(({ category }) => isDone(category)),
    completed: count((course) => isCompletedIn(course, period)),
    total_ongoing: count(({ category }) => isOngoing(category)),
    overdue: count((course) => isOverdue(course, course.category, last)),
    todo: count(({ category }) => isTodo(category)),
    todo_by_activity_logs: count(({ categoryThen }) => isTodo(categoryThen)),
    ongoing_by_activity_logs: count(({ categoryThen }) => isOngoing(categoryThen)),
  }
}

/** A task is to do while its status is of that category. */
export const isTodo = (category: string | undefined): boolean => category === todoCategory.id

/** Somebody in a team. */
interface Member {
  id: string
  name: string
  email: string
  avatar_url: string | null
}

/** A member as the report lists them. */
export function toMemberRow(
  { id, name, email, avatar_url }: Member,
  figures: MemberFigures,
  last_user_activity: string | null,
): z.input<typeof memberRow> {
  const { completed, todo_by_activity_logs: todo, ongoing_by_activity_logs: doing } = figures
  const base = completed + todo + doing
  return {
    ...{ id, name, email, avatar_url, color_code: soft(avatarColour(name)) },
    ...figures,
    ongoing: figures.total_ongoing,
    last_user_activity,
    tasks_stat: {
      todo: percent(todo, base),
      doing: percent(doing, base),
      done: percent(completed, base),
    },
    member_teams: [],
  }
}
