import { feature } from '../engine/feature.ts'
import * as calls from './calls.ts'
import { events } from './edit/events.ts'
import * as groupCalls from './edit/groups.ts'
import * as taskCalls from './edit/tasks.ts'
import { errors } from './errors.ts'
import { tables } from './model.ts'
import * as projectCalls from './project-calls.ts'
import { rows } from './rows.ts'

/** Templates of a team (B2.26 to B2.28), and the page that edits one (A2.19). */
export const templates = feature({
  name: 'templates',
  tables,
  rows,
  errors,
  calls: [calls, projectCalls, taskCalls, groupCalls],
  events,
})
