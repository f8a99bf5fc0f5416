import { feature } from '../engine/feature.ts'
import * as calls from './calls.ts'
import { errors } from './errors.ts'
import { tables } from './model.ts'
import { rows } from './rows.ts'

/** Comments on tasks. */
export const comments = feature({ name: 'comments', tables, rows, errors, calls: [calls] })
