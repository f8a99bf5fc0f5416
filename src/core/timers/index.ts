import { feature } from '../engine/feature.ts'
import * as calls from './calls.ts'
import { errors } from './errors.ts'
import { events } from './events.ts'
import * as logs from './logs.ts'
import { tables } from './model.ts'
import * as queries from './queries.ts'
import { rows } from './rows.ts'

/** Timers and the time they log (B4). */
export const timers = feature({
  name: 'timers',
  tables,
  rows,
  errors,
  calls: [calls, logs, queries],
  events,
})
