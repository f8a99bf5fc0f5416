import { feature } from '../engine/feature.ts'
import * as calls from './calls.ts'
import { errors } from './errors.ts'
import { tables } from './model.ts'
import { rows } from './rows.ts'

/** What pages of reporting show, kept under a name. */
export const savedReports = feature({
  name: 'savedReports',
  tables,
  rows,
  errors,
  calls: [calls],
})
