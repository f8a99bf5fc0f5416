import { feature } from '../engine/feature.ts'
import * as calls from './calls.ts'
import { errors } from './errors.ts'

/** Undo. */
export const history = feature({ name: 'history', errors, calls: [calls] })
