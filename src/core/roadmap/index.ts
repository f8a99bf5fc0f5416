import { feature } from '../engine/feature.ts'
import * as calls from './calls.ts'
import { events } from './events.ts'

/** The tasks of a project over time (B2.34). */
export const roadmap = feature({ name: 'roadmap', calls: [calls], events })
