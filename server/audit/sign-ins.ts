import type { ErrorCode } from '../../src/core/catalogue/errors.ts'
import type { CallName } from '../../src/core/contract.ts'
import type { App } from '../app.ts'

interface SignIn {
  user_id: string
  call: CallName
}

interface Caller {
  address: string
}

/** Has the organisations of somebody know that they signed in. Nobody waits for it: that would take a sign-in a quarter longer. */
export const noteSignIn = (
  { audit }: Pick<App, 'audit'>,
  { address }: Caller,
  { user_id, call }: SignIn,
) => audit.note({ action: 'sign_in', user_id, address, call })

/**
 * Has the organisations of somebody know that somebody failed to sign in as them, and why. Nobody
 * waits for it: an answer must not take longer where there is such an account.
 */
export const noteFailedSignIn = (
  { audit }: Pick<App, 'audit'>,
  { address }: Caller,
  { user_id, call, code }: SignIn & { code: ErrorCode },
) => audit.note({ action: 'sign_in_failed', user_id, address, call, current: code })

/**
 * The same of somebody who has failed too often to be admitted: once until they may try again, so that trying on does
 * not fill the log.
 */
export const noteTooMany = (
  { audit }: Pick<App, 'audit'>,
  { address }: Caller,
  { user_id, call, waitSeconds }: SignIn & { waitSeconds: number },
) => {
  const note = { action: 'sign_in_failed', user_id, address, call } as const
  audit.noteOnce({ ...note, current: 'too_many_logins' }, waitSeconds * 1_000)
}

/** Has them know that somebody who has the password was asked for the code of the second factor. */
export const noteFactorAsked = (
  { audit }: Pick<App, 'audit'>,
  { address }: Caller,
  { user_id, call }: SignIn,
) => audit.note({ action: 'factor_asked', user_id, address, call })
