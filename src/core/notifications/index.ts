import { feature } from '../engine/feature.ts'
import { tables } from './model.ts'
import { rows } from './rows.ts'

/** Messages to one user (A3). */
export const notifications = feature({ tables, rows })
