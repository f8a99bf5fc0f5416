import { startAuthentication } from '@simplewebauthn/browser'
import type { Output } from '../../core/engine/call.ts'
import type { SessionUser } from '../../core/session/calls.ts'
import type { startPasskeyLogin } from '../../core/session/passkey.ts'
import { sessionWire } from '../../core/session/wire.ts'
import { request } from '../requests/request.ts'
import { logInWithAnswer } from './session.ts'

interface Invited {
  team_id: string | null
  team_member_id: string | null
}

/**
 * Signs in with a passkey that the user chooses. Undefined if they choose none. Errors: as `logIn`.
 */
export async function logInWithPasskey(invited: Invited): Promise<SessionUser | undefined> {
  const { body } = await request(sessionWire.startPasskeyLogin, {})
  const { options } = body as Output<typeof startPasskeyLogin>
  const answer = await unlessGivenUp(startAuthentication({ optionsJSON: options as never }))
  return answer && logInWithAnswer({ answer, ...invited })
}

/** What a device answers; undefined when the user closes the question of the browser. */
export const unlessGivenUp = <T>(answered: Promise<T>): Promise<T | undefined> =>
  answered.catch((error: unknown) => {
    if (error instanceof Error && error.name === 'NotAllowedError') return undefined
    throw error
  })
