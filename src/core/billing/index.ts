import { feature } from '../engine/feature.ts'
import * as calls from './calls.ts'
import { errors } from './errors.ts'

/** Codes that extend a subscription. */
export const billing = feature({ errors, calls: [calls] })
