import { feature } from '../engine/feature.ts'
import * as calls from './calls.ts'
import { errors } from './errors.ts'
import { tables } from './model.ts'
import { rows } from './rows.ts'

/** Saved views of a project's tasks. */
export const views = feature({ name: 'views', tables, rows, errors, calls: [calls] })
