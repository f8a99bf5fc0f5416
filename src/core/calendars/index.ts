import { feature } from '../engine/feature.ts'
import * as calls from './calls.ts'

/** The own tasks in calendars of other programs. */
export const calendars = feature({ name: 'calendars', calls: [calls] })
