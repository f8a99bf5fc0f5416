import { feature } from '../engine/feature.ts'
import * as calls from './calls.ts'

/** Lists of tasks and logged time as files. */
export const exports = feature({ name: 'exports', calls: [calls] })
