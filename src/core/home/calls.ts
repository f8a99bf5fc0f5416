import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { mutation, query, type Tx } from '../engine/call.ts'
import { asDecimal } from '../values/decimal.ts'
import { colour, day, id, instant } from '../values/fields.ts'
import { blankToAbsent, flag, search } from '../values/paging.ts'
import { plainName } from '../values/text.ts'
import { iso } from '../values/time.ts'
import { byChange, homeTabs } from './rules.ts'

const home = { method: 'GET', may: 'home.view', errors: [] } as const

/**
 * Whose tasks: `0` those assigned to the caller, `1` those the caller assigned. What is unknown
 * counts as the first.
 */
const group_by = z.enum(['0', '1']).catch('0').default('0')
/** An IANA name; if it is empty or unknown, the caller's own zone. */
const time_zone = z.string().max(100).catch('').default('')

/**
 * A task on the dashboard, with the statuses it can take. `status` is the name of its own; days are
 * midnights UTC.
 */
export const homeTask = z.object({
  id,
  name: z.string(),
  project_id: id,
  team_id: id,
  project_name: z.string(),
  project_color: z.string(),
  parent_task_id: id.nullable(),
  parent_task_name: z.string().nullable(),
  is_sub_task: z.boolean(),
  sub_tasks_count: z.int(),
  status_id: id,
  status: z.string(),
  status_color: z.string(),
  start_date: instant.nullable(),
  end_date: instant.nullable(),
  created_at: instant,
  updated_at: instant,
  is_task: z.literal(true),
  done: z.literal(false),
  project_statuses: z.array(z.object({ id, name: z.string(), color_code: z.string() })),
})
export type HomeTask = z.output<typeof homeTask>

/** A whole number from the query, the most where it is more; what is none counts as not given. */
const count = (from: number, most: number) =>
  z.preprocess(
    (given) => notMore(asDecimal(blankToAbsent(given)), most),
    z.coerce.number().int().min(from).max(most).optional().catch(undefined),
  )

const notMore = (given: unknown, most: number) =>
  typeof given === 'number' ? Math.min(given, most) : given

/**
 * The caller's open tasks in the active team, by due day, those without one last: all of them, or of
 * those at most `limit`, from the one after `offset` others on. The numbers are of all.
 */
export const listMyTasks = query({
  ...home,
  path: '/home/tasks',
  clause: ['B3.30', 'B3.31', 'B7.7'],
  input: z.object({
    group_by,
    current_tab: z.enum(homeTabs).catch('All').default('All'),
    is_calendar_view: flag,
    /** A day; today unless given. */
    selected_date: day.optional().catch(undefined),
    time_zone,
    limit: count(1, limits.pageSizeMost),
    offset: count(0, limits.homeTasksOffset),
  }),
  output: z.object({
    tasks: z.array(homeTask),
    total: z.int(),
    today: z.int(),
    upcoming: z.int(),
    overdue: z.int(),
    no_due_date: z.int(),
  }),
  failure: 'fetch_tasks',
})

const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
  .optional()
  .catch(undefined)

/**
 * The number of the caller's open tasks by due day, in a month (`YYYY-MM`, by default the present
 * one), or from that to the month `until`.
 */
export const countMyTasks = query({
  ...home,
  path: '/home/task-counts',
  clause: 'B7.132',
  input: z.object({ group_by, month, until: month, time_zone }),
  output: z.array(z.object({ date: z.string(), count: z.int() })),
})

/**
 * The projects the caller is in and has not archived, the latest activity first; with `view` 1 only
 * those with a star.
 */
export const listHomeProjects = query({
  ...home,
  path: '/home/projects',
  clause: 'B7.8',
  input: z.object({ view: z.enum(['0', '1']).catch('0').default('0') }),
  output: z.array(
    z.object({
      id,
      name: z.string(),
      color_code: z.string(),
      favorite: z.boolean(),
      archived: z.boolean(),
      all_tasks_count: z.int(),
      completed_tasks_count: z.int(),
      members_count: z.int(),
      names: z.array(z.object({ name: z.string(), avatar_url: z.string().nullable() })),
      updated_at: instant,
    }),
  ),
  failure: 'fetch_projects',
})

/** The projects of the active team that the caller is in, by name. */
export const listHomeTeamProjects = query({
  ...home,
  path: '/home/team-projects',
  clause: 'B7.9',
  input: z.object({}),
  output: z.array(z.object({ id, name: z.string(), color_code: z.string() })),
  failure: 'fetch_projects',
})

/**
 * Up to 15 tasks whose name contains a text, of all projects of the active team that the caller
 * sees and has not archived, the latest change first.
 */
export const searchTeamTasks = query({
  ...home,
  path: '/home/search-tasks',
  clause: 'B7.48',
  input: z.object({ search }),
  output: z.array(z.object({ id, name: z.string(), project_id: id, project_name: z.string() })),
  failure: 'load_tasks',
})

/** The caller's personal tasks that are not done, the latest change first. */
export const listPersonalTasks = query({
  ...home,
  path: '/home/personal-tasks',
  clause: 'B7.4',
  input: z.object({}),
  output: z.array(
    z.object({
      id,
      name: z.string(),
      created_at: instant,
      updated_at: instant,
      is_task: z.literal(false),
      done: z.literal(false),
    }),
  ),
})

export const createPersonalTask = mutation({
  method: 'POST',
  path: '/home/personal-task',
  clause: 'B7.5',
  may: 'home.view',
  input: z.object({ name: z.string().max(1_000), color_code: z.string().max(100).default('#000') }),
  output: z.object({ id, name: z.string() }),
  errors: ['name_required', 'name_too_long', 'colour_invalid', 'too_many_todos'],
  run: async ({ tx, actor, input, newId, now, refuse }) => {
    const name = plainName(input.name)
    if (name === '') refuse('name_required', 'name')
    if (name.length > limits.personalTaskName)
      refuse('name_too_long', 'name', { values: { most: limits.personalTaskName } })
    const color_code =
      colour.safeParse(input.color_code).data ?? refuse('colour_invalid', 'color_code')
    const open = await tx.list('personal_task', { user_id: actor.user_id, done: false })
    if (open.length >= limits.personalTasks)
      refuse('too_many_todos', undefined, { values: { most: limits.personalTasks } })
    const { id } = await tx.add('personal_task', {
      id: newId('personal_task'),
      user_id: actor.user_id,
      name,
      color_code,
      done: false,
      created_at: iso(now),
      updated_at: iso(now),
    })
    return { id, name }
  },
})

/**
 * Ticks off what one noted for oneself. The 50 that were ticked off last are kept, which an undo
 * opens again.
 */
export const finishPersonalTask = mutation({
  method: 'PUT',
  path: '/home/update-personal-task',
  clause: 'B7.6',
  may: 'home.view',
  about: { personal_task: 'id' },
  input: z.object({ id }),
  output: id,
  errors: [],
  run: async ({ tx, input, now }) => {
    const row = await tx.get('personal_task', input.id)
    if (row.done) return row.id
    await tx.put('personal_task', { ...row, done: true, updated_at: iso(now) })
    await trimDone(tx, row.user_id, row.id)
    return row.id
  },
})

/** Removes what was ticked off before the last ones; where these are very many, some of it each time. */
async function trimDone(tx: Tx, user_id: string, last: string) {
  const done = await tx.list('personal_task', { user_id, done: true })
  const older = done
    .filter(({ id }) => id !== last)
    .sort(byChange)
    .slice(limits.personalTasksDone - 1)
  for (const { id } of older.slice(0, limits.personalTasksDone))
    await tx.remove('personal_task', id)
}
