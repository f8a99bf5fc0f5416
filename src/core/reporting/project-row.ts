import { z } from 'zod'
import type { Activity } from '../activity/wire.ts'
import { shownContent } from '../comments/content.ts'
import { mentioned, namesIn, toMentioned } from '../comments/said.ts'
import type { Reader } from '../engine/store.ts'
import type { Row } from '../model.ts'
import { avatarColour, soft } from '../values/colours.ts'
import { id } from '../values/fields.ts'
import { percent } from '../values/percent.ts'
import { daysBetween, hoursAndMinutes } from '../values/time.ts'
import { projectStatusOf } from '../workflow/lookups.ts'
import { healthOf } from './definitions.ts'

const text = z.string().nullable()
const person = z.object({ name: z.string(), avatar_url: text, color_code: z.string() })

/** Who manages a project. */
const manager = person.extend({
  /** The team member. */
  id,
  pending_invitation: z.boolean(),
  active: z.boolean(),
  project_manager_info: z.object({ name: z.string(), email: z.string(), avatar_url: text }),
})

/** A project in reports. */
export const reportedProject = z.object({
  id,
  name: z.string(),
  color_code: z.string(),
  project_health: id,
  health_name: z.string(),
  health_color: z.string(),
  category_id: id.nullable(),
  category_name: text,
  category_color: text,
  client: text,
  team_id: id,
  team_name: z.string(),
  team_color: z.string(),
  status_id: id,
  status_name: z.string(),
  status_color: z.string(),
  status_icon: z.string(),
  start_date: text,
  end_date: text,
  project_manager: manager.nullable(),
  /** In minutes. */
  estimated_time: z.int(),
  /** In seconds. */
  actual_time: z.int(),
  estimated_time_string: z.string(),
  actual_time_string: z.string(),
  /** In whole percent of all tasks. */
  tasks_stat: z.object({ todo: z.int(), doing: z.int(), done: z.int() }),
  /** Days until its last one; once that has passed, a text that says how many ago it was. */
  days_left: z.union([z.int(), z.string()]).nullable(),
  is_overdue: z.boolean(),
  is_today: z.boolean(),
  /** What was said of it last; `{0}` in `content` is the first of `mentions`. */
  update: z.array(z.object({ content: z.string(), mentions: mentioned, updated_at: z.string() })),
  /** The same as HTML. */
  comment: z.string().optional(),
  last_activity: z
    .object({
      attribute_type: z.string(),
      log_type: z.string(),
      log_text: z.string(),
      previous: text,
      current: text,
      /** The task. */
      name: z.string(),
      done_by: person,
      assigned_user: person.nullable(),
      last_activity_string: z.string(),
      created_at: z.string(),
    })
    .nullable(),
  /** Whether the caller may change its status, health, dates and category. */
  can_edit: z.boolean(),
})
export type ReportedProject = z.output<typeof reportedProject>

/** What a project is, as far as reports are filtered and sorted by it. */
export interface ProjectHead
  extends Pick<
    Row<'project'>,
    | ('id' | 'name' | 'color_code' | 'team_id' | 'status_id' | 'health_id' | 'category_id')
    | ('start_date' | 'end_date')
  > {
  team_name: string
  client: string | null
  category_name: string | null
  category_color: string | null
  /** Who manages it. */
  manager: Manager | null
}
type Manager = Pick<
  Row<'team_member'>,
  'id' | 'user_id' | 'name' | 'email' | 'avatar_url' | 'pending' | 'active'
>

/** How many tasks of a project are in each category; minutes are estimates, seconds were logged. */
export interface ProjectFigures {
  todo: number
  doing: number
  done: number
  minutes: number
  seconds: number
}

/** What is known of a project beside what it is. */
export interface ProjectFacts {
  figures: ProjectFigures
  update: Row<'project_comment'> | undefined
  /** What was done last to one of its tasks, and what that is called. */
  activity: (Omit<Activity, 'task_id'> & { name: string }) | undefined
  canEdit: boolean
}

/** A project in reports; `reader` shows those that its last update names. */
export const toReportedProject = (
  { health_id, manager, ...head }: ProjectHead,
  { figures, update, activity, canEdit }: ProjectFacts,
  { reader, today }: { reader: Reader; today: string },
): ReportedProject => {
  const health = healthOf(health_id)
  const status = projectStatusOf(head.status_id)!
  return {
    ...head,
    ...{ project_health: health.id, health_name: health.name, health_color: health.color_code },
    team_color: soft(avatarColour(head.team_name)),
    ...{ status_name: status.name, status_color: status.color_code, status_icon: status.icon },
    project_manager: manager && toManager(manager),
    ...timesOf(figures),
    tasks_stat: sharesOf(figures),
    ...daysOf(head, today),
    update: update
      ? [
          {
            ...{ content: update.content, updated_at: update.updated_at },
            mentions: toMentioned(update, reader),
          },
        ]
      : [],
    ...(update ? { comment: shownContent(update, namesIn(reader)) } : {}),
    last_activity: activity ? toLastActivity(activity) : null,
    can_edit: canEdit,
  }
}

const toManager = ({ id, name, email, avatar_url, pending, active }: Manager) => ({
  ...{ id, name, avatar_url, color_code: avatarColour(name) },
  ...{ pending_invitation: pending, active, project_manager_info: { name, email, avatar_url } },
})

const timesOf = ({ minutes, seconds }: ProjectFigures) => ({
  estimated_time: minutes,
  actual_time: seconds,
  estimated_time_string: hoursAndMinutes(minutes),
  actual_time_string: hoursAndMinutes(seconds / 60),
})

function sharesOf({ todo, doing, done }: ProjectFigures) {
  const all = todo + doing + done
  return { todo: percent(todo, all), doing: percent(doing, all), done: percent(done, all) }
}

/** How far the last day of a project is away, whatever its status. */
export function daysOf({ end_date }: Pick<ProjectHead, 'end_date'>, today: string) {
  const days = end_date === null ? null : daysBetween(today, end_date)
  return {
    days_left: days !== null && days < 0 ? String(-days) : days,
    is_overdue: days !== null && days < 0,
    is_today: days === 0,
  }
}

function toLastActivity(activity: NonNullable<ProjectFacts['activity']>) {
  const { attribute_type, log_type, log_text, previous, current, name, created_at } = activity
  const { done_by, assigned_user } = activity
  return {
    ...{ attribute_type, log_type, log_text, previous, current, name, created_at },
    ...{ done_by, assigned_user },
    last_activity_string: `${done_by.name} ${log_text}${attribute_type}`,
  }
}
