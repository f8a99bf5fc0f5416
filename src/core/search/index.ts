import { feature } from '../engine/feature.ts'
import * as calls from './calls.ts'

/** Finding what is written, wherever it is. */
export const search = feature({ name: 'search', calls: [calls] })
