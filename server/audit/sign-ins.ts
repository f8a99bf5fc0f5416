import type { ErrorCode } from '../../src/core/catalogue/errors.ts'
import type { CallName } from '../../src/core/contract.ts'
import type { App } from '../app.ts'

/** Who signed in, or was tried, by which call, and why that failed if it did. */
interface SignIn {
  user_id: string
  call: CallName
  code?: ErrorCode
}

/** Has the organisations of somebody know that they signed in, or that somebody failed to as them. */
export const noteSignIn = (
  { audit }: Pick<App, 'audit'>,
  { address }: { address: string },
  { user_id, call, code }: SignIn,
) =>
  audit.note({
    ...{ action: code ? 'sign_in_failed' : 'sign_in', user_id, address, call },
    ...(code ? { current: code } : {}),
  })
