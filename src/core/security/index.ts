import { feature } from '../engine/feature.ts'
import { errors } from './errors.ts'
import * as sessions from './sessions.ts'

/** What keeps an account safe: where it is signed in. */
export const security = feature({ errors, calls: [sessions] })
