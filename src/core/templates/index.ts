import { feature } from '../engine/feature.ts'
import * as calls from './calls.ts'
import { errors } from './errors.ts'
import { tables } from './model.ts'
import * as projectCalls from './project-calls.ts'
import { rows } from './rows.ts'

/** Templates of a team (B2.26 to B2.28). */
export const templates = feature({ tables, rows, errors, calls: [calls, projectCalls] })
