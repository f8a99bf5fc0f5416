import { feature } from '../engine/feature.ts'
import * as bulk from './bulk.ts'
import * as calls from './calls.ts'
import * as many from './create-many.ts'
import * as dependencies from './dependencies/calls.ts'
import { errors } from './errors.ts'
import { events } from './events/events.ts'
import * as forms from './form.ts'
import * as hierarchy from './hierarchy/hierarchy.ts'
import { invariants } from './invariants.ts'
import * as move from './list/move.ts'
import * as order from './list/order.ts'
import * as queries from './list/queries.ts'
import { tables } from './model.ts'
import * as effort from './progress/effort.ts'
import { rows } from './rows.ts'
import * as single from './single.ts'
import * as subscribers from './subscribers.ts'

/** Tasks (B3, B4). */
export const tasks = feature({
  name: 'tasks',
  tables,
  rows,
  errors,
  invariants,
  calls: [
    calls,
    single,
    forms,
    effort,
    queries,
    move,
    order,
    hierarchy,
    bulk,
    many,
    dependencies,
    subscribers,
  ],
  events,
})
