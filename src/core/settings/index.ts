import { feature } from '../engine/feature.ts'
import * as calls from './calls.ts'
import { errors } from './errors.ts'

/** The set-up of an account (A5). */
export const settings = feature({ errors, calls: [calls] })
