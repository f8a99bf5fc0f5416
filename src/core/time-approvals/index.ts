import { feature } from '../engine/feature.ts'
import * as calls from './calls.ts'
import { errors } from './errors.ts'
import { invariants } from './invariants.ts'
import { tables } from './model.ts'
import * as report from './report.ts'
import { rows } from './rows.ts'

/** Approved periods of projects, and what they lock. */
export const timeApprovals = feature({
  name: 'timeApprovals',
  tables,
  rows,
  errors,
  invariants,
  calls: [calls, report],
})
