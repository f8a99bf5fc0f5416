import { feature } from '../engine/feature.ts'
import * as calls from './calls.ts'
import { errors } from './errors.ts'
import { events } from './events.ts'
import { tables } from './model.ts'
import * as queries from './queries.ts'
import { rows } from './rows.ts'

/** Timers and the time they log (B4). */
export const timers = feature({ tables, rows, errors, calls: [calls, queries], events })
