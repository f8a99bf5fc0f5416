import { feature } from '../engine/feature.ts'
import * as asOf from './as-of.ts'
import * as calls from './calls.ts'
import { errors } from './errors.ts'

/** Undo, and what projects were. */
export const history = feature({ name: 'history', errors, calls: [calls, asOf] })
