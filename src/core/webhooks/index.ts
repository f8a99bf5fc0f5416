import { feature } from '../engine/feature.ts'
import * as calls from './calls.ts'
import { errors } from './errors.ts'

/** What is told to other servers as it happens. */
export const webhooks = feature({ name: 'webhooks', errors, calls: [calls] })
