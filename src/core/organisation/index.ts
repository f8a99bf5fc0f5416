import { feature } from '../engine/feature.ts'
import * as calls from './calls.ts'
import { errors } from './errors.ts'

/** The organisation of an owner, with all of their teams, as the admin centre shows it (A2). */
export const organisation = feature({ name: 'organisation', errors, calls: [calls] })
