import { z } from 'zod'
import { query } from '../engine/call.ts'
import { id } from '../values/fields.ts'

/*
 * The fixed tables every team shares. They never change while the product runs, so screens read
 * `lookups.ts`; these calls are for other clients.
 */

const colours = { color_code: z.string(), color_code_dark: z.string() }
const fixed = { method: 'GET', may: 'session.use', errors: [] } as const

/** What a status can mean: not started, started, completed, in this order. */
export const listStatusCategories = query({
  ...fixed,
  path: '/statuses/categories',
  aliases: [{ method: 'GET', path: '/pt-statuses/categories' }],
  clause: ['B7.66', 'B9.19'],
  input: z.object({}),
  output: z.array(z.object({ id, name: z.string(), ...colours, description: z.string() })),
  failure: 'fetch_status_categories',
})

const priority = z.object({ id, name: z.string(), value: z.int(), ...colours })

/** Priorities by value, the lowest first. */
export const listPriorities = query({
  ...fixed,
  path: '/task-priorities',
  aliases: [{ method: 'GET', path: '/project-priorities' }],
  clause: ['B3.24', 'B7.63', 'B9.20'],
  input: z.object({}),
  output: z.array(priority),
  failure: 'fetch_priorities',
})

export const getPriority = query({
  ...fixed,
  path: '/task-priorities/:id',
  clause: 'B7.64',
  input: z.object({ id }),
  output: priority,
  failure: 'fetch_priority',
})

/** What can be said about a project as a whole. */
export const listProjectStatuses = query({
  ...fixed,
  path: '/project-statuses',
  clause: 'B7.61',
  input: z.object({}),
  output: z.array(
    z.object({
      id,
      name: z.string(),
      color_code: z.string(),
      icon: z.string(),
      is_default: z.boolean(),
    }),
  ),
  failure: 'fetch_project_statuses',
})

/** How a project can be doing. */
export const listProjectHealths = query({
  ...fixed,
  path: '/project-healths',
  clause: 'B7.62',
  input: z.object({}),
  output: z.array(
    z.object({ id, name: z.string(), color_code: z.string(), is_default: z.boolean() }),
  ),
})
