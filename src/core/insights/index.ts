import { feature } from '../engine/feature.ts'
import * as calls from './calls.ts'

/** How a project stands, in figures. */
export const insights = feature({ name: 'insights', calls: [calls] })
