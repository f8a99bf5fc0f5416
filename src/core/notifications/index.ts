import { feature } from '../engine/feature.ts'
import * as calls from './calls.ts'
import * as choices from './choices.ts'
import { errors } from './errors.ts'
import { events } from './events.ts'
import { tables } from './model.ts'
import * as push from './push.ts'
import { rows } from './rows.ts'
import * as settings from './settings.ts'

/** Messages to one user, and how they want to be told (A3). */
export const notifications = feature({
  name: 'notifications',
  tables,
  rows,
  errors,
  calls: [calls, settings, choices, push],
  events,
})
