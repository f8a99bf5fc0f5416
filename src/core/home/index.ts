import { feature } from '../engine/feature.ts'
import * as calls from './calls.ts'
import { tables } from './model.ts'
import { rows } from './rows.ts'

/** What the home page shows, and personal tasks (B2). */
export const home = feature({ name: 'home', tables, rows, calls: [calls] })
