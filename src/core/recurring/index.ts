import { feature } from '../engine/feature.ts'
import * as calls from './calls.ts'
import { errors } from './errors.ts'
import { invariants } from './invariants.ts'
import { tables } from './model.ts'
import { rows } from './rows.ts'

/** Tasks that repeat (B3). */
export const recurring = feature({
  name: 'recurring',
  tables,
  rows,
  errors,
  invariants,
  calls: [calls],
})
