import { feature } from '../engine/feature.ts'
import { errors } from './errors.ts'
import * as factor from './factor.ts'
import * as sessions from './sessions.ts'
import * as tokens from './tokens.ts'

/** What keeps an account safe: where it is signed in, and with what. */
export const security = feature({ errors, calls: [sessions, factor, tokens] })
