import { feature } from '../engine/feature.ts'
import * as applyDraft from './apply-draft.ts'
import * as calls from './calls.ts'
import * as daysOff from './days-off.ts'
import * as edits from './edits.ts'
import { errors } from './errors.ts'
import { events } from './events.ts'
import { invariants } from './invariants.ts'
import { tables } from './model.ts'
import { rows } from './rows.ts'
import * as workload from './workload.ts'

/** Who works on which project, how much and when (B2, B3). */
export const schedule = feature({
  name: 'schedule',
  tables,
  rows,
  errors,
  invariants,
  calls: [calls, edits, applyDraft, daysOff, workload],
  events,
})
