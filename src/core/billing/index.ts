import { feature } from '../engine/feature.ts'
import * as calls from './calls.ts'
import * as configuration from './configuration.ts'
import { errors } from './errors.ts'
import * as info from './info.ts'

/** Plans, the life of a subscription, payments by card, and codes for a life-time deal (A7). */
export const billing = feature({ name: 'billing', errors, calls: [calls, info, configuration] })
