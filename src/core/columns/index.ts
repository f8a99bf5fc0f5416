import { feature } from '../engine/feature.ts'
import * as calls from './calls.ts'
import { errors } from './errors.ts'
import { tables } from './model.ts'
import { rows } from './rows.ts'

/** The columns of a project's task list (B3). */
export const columns = feature({ tables, rows, errors, calls: [calls] })
