import { feature } from '../engine/feature.ts'
import * as calls from './calls.ts'
import * as edits from './edits.ts'
import { errors } from './errors.ts'
import { tables } from './model.ts'
import * as removal from './removal.ts'
import { rows } from './rows.ts'

/** Who is in a team, and as what (A3). */
export const members = feature({
  name: 'members',
  tables,
  rows,
  errors,
  calls: [calls, edits, removal],
})
