import { feature } from '../engine/feature.ts'
import * as calls from './calls.ts'
import { errors } from './errors.ts'
import { events } from './events.ts'
import { invariants } from './invariants.ts'
import * as lookups from './lookup-calls.ts'
import { tables } from './model.ts'
import * as phases from './phases.ts'
import { rows } from './rows.ts'
import * as wipLimits from './wip-limits.ts'

/** The statuses and phases of a project, and the fixed lists beside them (B3). */
export const workflow = feature({
  name: 'workflow',
  tables,
  rows,
  errors,
  invariants,
  calls: [lookups, calls, phases, wipLimits],
  events,
})
