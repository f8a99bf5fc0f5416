import { feature } from '../engine/feature.ts'
import * as calls from './calls.ts'
import * as cards from './cards.ts'
import { errors } from './errors.ts'
import * as feeds from './feeds.ts'
import { tables } from './model.ts'
import { rows } from './rows.ts'

/** What the home page shows, and personal tasks (B2). */
export const home = feature({ name: 'home', tables, rows, errors, calls: [calls, feeds, cards] })
