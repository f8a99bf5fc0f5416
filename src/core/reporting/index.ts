import { feature } from '../engine/feature.ts'
import * as calls from './calls.ts'

/** What reports tell owners and admins of the whole organisation. */
export const reporting = feature({ name: 'reporting', calls: [calls] })
