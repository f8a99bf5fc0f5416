import { feature } from '../engine/feature.ts'
import * as calls from './calls.ts'
import { errors } from './errors.ts'
import * as lists from './lists.ts'
import * as teams from './teams.ts'

/** The organisation of an owner, with all of their teams, as the admin centre shows it (A2). */
export const organisation = feature({ name: 'organisation', errors, calls: [calls, lists, teams] })
