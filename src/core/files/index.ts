import { feature } from '../engine/feature.ts'
import * as calls from './calls.ts'
import { errors } from './errors.ts'
import { tables } from './model.ts'
import * as projectCalls from './project-calls.ts'
import { rows } from './rows.ts'

/** Files on tasks and comments. */
export const files = feature({ name: 'files', tables, rows, errors, calls: [calls, projectCalls] })
