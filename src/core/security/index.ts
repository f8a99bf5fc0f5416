import { feature } from '../engine/feature.ts'
import { errors } from './errors.ts'
import * as factor from './factor.ts'
import * as factorRule from './factor-rule.ts'
import * as passkeys from './passkeys.ts'
import * as sessions from './sessions.ts'
import * as tokens from './tokens.ts'

/** What keeps an account safe: where it is signed in, with what, and what an organisation asks for. */
export const security = feature({
  name: 'security',
  errors,
  calls: [sessions, factor, factorRule, passkeys, tokens],
})
