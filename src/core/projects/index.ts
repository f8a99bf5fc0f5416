import { feature } from '../engine/feature.ts'
import * as bin from './bin.ts'
import * as calls from './calls.ts'
import * as categories from './categories.ts'
import { errors } from './errors.ts'
import { events } from './events.ts'
import { invariants } from './invariants.ts'
import * as marks from './marks.ts'
import * as members from './members.ts'
import { tables } from './model.ts'
import * as queries from './queries.ts'
import { rows } from './rows.ts'

/** Projects, their categories and members (B3). */
export const projects = feature({
  name: 'projects',
  tables,
  rows,
  errors,
  invariants,
  calls: [categories, calls, marks, queries, members, bin],
  events,
})
