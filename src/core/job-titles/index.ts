import { feature } from '../engine/feature.ts'
import * as calls from './calls.ts'
import { errors } from './errors.ts'
import { tables } from './model.ts'
import { rows } from './rows.ts'

/** The job titles of a team (A3). */
export const jobTitles = feature({ name: 'job-titles', tables, rows, errors, calls: [calls] })
