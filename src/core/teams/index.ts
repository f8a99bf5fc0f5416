import { feature } from '../engine/feature.ts'
import * as calls from './calls.ts'
import { errors } from './errors.ts'
import { tables } from './model.ts'
import { rows } from './rows.ts'

/** Teams and the invitations to them (A3). */
export const teams = feature({ name: 'teams', tables, rows, errors, calls: [calls] })
