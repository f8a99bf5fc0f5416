import { feature } from '../engine/feature.ts'
import * as calls from './calls.ts'

/** What was done to tasks. */
export const activity = feature({ name: 'activity', calls: [calls] })
