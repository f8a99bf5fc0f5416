import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { query } from '../engine/call.ts'
import { id, instant } from '../values/fields.ts'
import { blankToAbsent, whole } from '../values/paging.ts'

const own = { method: 'GET', may: 'home.view', clause: 'B7.132', errors: [] } as const

/** A part of a list: how many, and how many are passed over. */
const part = z.object({
  limit: whole(limits.homeFeedSize, limits.homeFeedMost),
  offset: z.preprocess(
    blankToAbsent,
    z.coerce.number().int().min(0).max(limits.homeFeedOffset).catch(0).default(0),
  ),
})

const task = {
  task_id: id,
  task_name: z.string(),
  project_id: id,
  project_name: z.string(),
  project_color: z.string(),
  task_status: z.string(),
  status_color: z.string(),
}

const recentTask = z.object({
  ...task,
  last_activity_at: instant,
  /** How many entries of its activity are the caller's. */
  activity_count: z.int(),
})
export type RecentTask = z.output<typeof recentTask>

/**
 * The tasks that the caller has changed in the last 30 days, the latest change first, in projects
 * of the active team that they see and have not archived. Archived tasks are left out.
 */
export const listRecentTasks = query({
  ...own,
  path: '/logs/user-recent-tasks',
  input: part,
  output: z.array(recentTask),
})

const loggedTask = z.object({
  ...task,
  /** Seconds, of the caller alone. */
  total_time_logged: z.int(),
  total_time_logged_string: z.string(),
  /** When the latest work began. */
  last_logged_at: instant,
  /** Whether any of it was measured by a timer. */
  logged_by_timer: z.boolean(),
  log_entries_count: z.int(),
  /** Seconds. */
  estimated_time: z.int(),
})

/** The tasks on which the caller has logged time in the last 90 days, the latest work first. */
export const listLoggedTasks = query({
  ...own,
  path: '/logs/user-time-logged-tasks',
  input: part,
  output: z.array(loggedTask),
})

/**
 * The caller's teams with the projects in which they take part and which they have not archived, by
 * name, the active team first. A team that asks for a second factor they lack is left out.
 */
export const listProjectsByTeam = query({
  ...own,
  path: '/home/projects-by-team',
  input: z.object({}),
  output: z.array(
    z.object({
      id,
      name: z.string(),
      active: z.boolean(),
      projects: z.array(z.object({ id, name: z.string(), color_code: z.string() })),
    }),
  ),
  failure: 'fetch_projects',
})
