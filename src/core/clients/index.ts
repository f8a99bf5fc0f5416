import { feature } from '../engine/feature.ts'
import * as calls from './calls.ts'
import { errors } from './errors.ts'
import { tables } from './model.ts'
import { rows } from './rows.ts'

/** The clients of a team (B3). */
export const clients = feature({ name: 'clients', tables, rows, errors, calls: [calls] })
