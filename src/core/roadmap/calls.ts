import { z } from 'zod'
import { mutation, query } from '../engine/call.ts'
import { addErrors, addTask } from '../tasks/add.ts'
import { putDays } from '../tasks/dates.ts'
import { group, name } from '../tasks/input.ts'
import { lag } from '../tasks/rows.ts'
import { id, optionalDay } from '../values/fields.ts'
import { pushDependents } from './push.ts'
import { checkOrder } from './span.ts'

const ofProject = {
  method: 'GET',
  clause: 'B2.34',
  may: 'project.view',
  about: { project: 'project_id' },
  input: z.object({ project_id: id }),
  errors: [],
} as const

const day = z.string().nullable()

/** What tasks and subtasks of the roadmap have; days are midnight UTC. */
const task = z.object({
  id,
  name: z.string(),
  start_date: day,
  end_date: day,
  done: z.boolean(),
  /** 100 for one that is done, else 0. */
  progress: z.union([z.literal(0), z.literal(100)]),
  /** Its place among the tasks beside it, from 0. */
  roadmap_sort_order: z.int(),
  parent_task_id: id.nullable(),
})

/** The tasks of a project over time, in their order, with their subtasks. */
export const listRoadmapTasks = query({
  ...ofProject,
  clause: ['B2.34', 'B3.50'],
  path: '/roadmap/roadmap-tasks',
  output: z.array(
    task.extend({
      status_name: z.string(),
      status_color: z.string(),
      priority_name: z.string(),
      priority_value: z.int(),
      priority_color: z.string(),
      assignees: z.array(
        z.object({
          team_member_id: id,
          assignee_name: z.string(),
          avatar_url: z.string().nullable(),
        }),
      ),
      /** The phase it is in, if any. */
      phases: z.array(z.object({ phase_id: id, phase_name: z.string(), phase_color: z.string() })),
      /** The tasks it waits for. */
      dependencies: z.array(
        z.object({
          related_task_id: id,
          dependency_type: z.literal('blocked_by'),
          related_task_name: z.string(),
          lag_days: lag,
        }),
      ),
      /** All that is below it, each after the task it is below. */
      subtasks: z.array(task),
    }),
  ),
})

/** The phases of a project over time, as they are shown, with how far their tasks are in percent. */
export const listRoadmapPhases = query({
  ...ofProject,
  path: '/roadmap/project-phases',
  output: z.array(
    z.object({
      id,
      name: z.string(),
      color_code: z.string(),
      start_date: day,
      end_date: day,
      sort_index: z.number(),
      todo_progress: z.int(),
      doing_progress: z.int(),
      done_progress: z.int(),
      total_tasks: z.int(),
    }),
  ),
})

/** What a project calls a phase. */
export const getPhaseLabel = query({
  ...ofProject,
  path: '/roadmap/project-phase-label',
  output: z.object({ phase_label: z.string() }),
})

const days = { start_date: optionalDay, end_date: optionalDay }

/**
 * Puts a task on other days of the roadmap; null clears a day, absent ones stay. With
 * `move_dependents` the open tasks that wait for it give way, directly or through others: each
 * begins after what it waits for has ended, and the lag later, and keeps its length.
 */
export const setRoadmapDates = mutation({
  method: 'POST',
  path: '/roadmap/update-task-dates',
  clause: ['B2.34', 'B3.12', 'B3.13'],
  may: 'task.edit',
  about: { task: 'task_id' },
  input: z.object({ task_id: id, ...days, move_dependents: z.boolean().default(false) }),
  output: z.object({ id, start_date: day, end_date: day }),
  errors: ['dates_reversed'],
  run: async ({ tx, input, now, refuse }) => {
    const row = await tx.get('task', input.task_id)
    const { start_date = row.start_date, end_date = row.end_date } = input
    checkOrder({ start_date, end_date }, refuse)
    const moved = await putDays(tx, row, { start_date, end_date }, now)
    if (input.move_dependents) await pushDependents(tx, moved, { now })
    return { id: row.id, start_date, end_date }
  },
})

/** Adds a task to the roadmap, on its days and in its phase. */
export const addRoadmapTask = mutation({
  method: 'POST',
  path: '/roadmap/create-task',
  clause: ['B2.34', 'B4.14'],
  may: 'task.edit',
  about: { project: 'project_id' },
  input: z.object({
    project_id: id,
    name,
    phase_id: group,
    status_id: group,
    priority_id: group,
    ...days,
  }),
  output: z.object({ id, name: z.string(), start_date: day, end_date: day, project_id: id }),
  errors: [...addErrors, 'dates_reversed'],
  run: async (context) => {
    const { input, newId, refuse } = context
    checkOrder(input, refuse)
    const made = await addTask(context, { ...input, id: newId('task') })
    const { id, name, start_date, end_date, project_id } = made
    return { id, name, start_date, end_date, project_id }
  },
})
