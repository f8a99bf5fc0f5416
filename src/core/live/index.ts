import { feature } from '../engine/feature.ts'
import * as calls from './calls.ts'

/** Snapshots of rooms. */
export const live = feature({ name: 'live', calls: [calls] })
