import { feature } from '../engine/feature.ts'
import * as calls from './calls.ts'
import { errors } from './errors.ts'

/** Plans, and codes for a life-time deal (A7). */
export const billing = feature({ name: 'billing', errors, calls: [calls] })
