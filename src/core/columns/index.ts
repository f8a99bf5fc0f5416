import { feature } from '../engine/feature.ts'
import * as calls from './calls.ts'
import * as custom from './custom.ts'
import { errors } from './errors.ts'
import { events } from './events.ts'
import { invariants } from './invariants.ts'
import * as layout from './layout-calls.ts'
import { tables } from './model.ts'
import { rows } from './rows.ts'

/** The columns of a project's task list, and those that it makes itself (B3). */
export const columns = feature({
  name: 'columns',
  tables,
  rows,
  errors,
  invariants,
  calls: [calls, custom, layout],
  events,
})
