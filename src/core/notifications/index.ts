import { feature } from '../engine/feature.ts'
import * as calls from './calls.ts'
import { tables } from './model.ts'
import { rows } from './rows.ts'
import * as settings from './settings.ts'

/** Messages to one user, and how they want to be told (A3). */
export const notifications = feature({ tables, rows, calls: [calls, settings] })
