import { feature } from '../engine/feature.ts'
import * as baselines from './baselines.ts'
import * as calls from './calls.ts'
import { errors } from './errors.ts'
import { events } from './events.ts'
import { tables } from './model.ts'
import { rows } from './rows.ts'

/** The tasks of a project over time (B2.34), and what was planned before. */
export const roadmap = feature({
  name: 'roadmap',
  tables,
  rows,
  errors,
  calls: [calls, baselines],
  events,
})
