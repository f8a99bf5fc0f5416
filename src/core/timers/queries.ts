import { z } from 'zod'
import { query } from '../engine/call.ts'
import { id, instant } from '../values/fields.ts'

/** A running timer of the caller; `total_time_logged` is what they have logged there, in seconds. */
export const runningTimer = z.object({
  task_id: id,
  start_time: instant,
  task_name: z.string(),
  project_id: id,
  project_name: z.string(),
  parent_task_id: id.nullable(),
  parent_task_name: z.string().nullable(),
  total_time_logged: z.int(),
})

/** The caller's running timers in the active team, on projects they can see, the oldest first. */
export const listRunningTimers = query({
  method: 'GET',
  path: '/task-time-log/running-timers',
  clause: 'B7.132',
  may: 'home.view',
  input: z.object({}),
  output: z.array(runningTimer),
  errors: [],
})
