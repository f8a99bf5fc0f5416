import { feature } from '../engine/feature.ts'
import * as calls from './calls.ts'

/** Who did what in an organisation. */
export const audit = feature({ name: 'audit', calls: [calls] })
