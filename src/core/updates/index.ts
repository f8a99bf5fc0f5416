import { feature } from '../engine/feature.ts'
import * as calls from './calls.ts'
import { errors } from './errors.ts'
import { tables } from './model.ts'
import { rows } from './rows.ts'

/** Updates of projects: what people say of a project as a whole. */
export const updates = feature({ name: 'updates', tables, rows, errors, calls: [calls] })
