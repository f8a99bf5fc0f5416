import type { Input } from '../../core/engine/call.ts'
import type { updatePassword } from '../../core/session/calls.ts'
import { sessionWire } from '../../core/session/wire.ts'
import { request } from '../requests/request.ts'

/** Asks for a link that resets the password of an address. Errors: as `request`. */
export const askForReset = (email: string) => request(sessionWire.resetPassword, { email })

/** Sets the new password of such a link. Errors: as `request`. */
export const resetPassword = (input: Input<typeof updatePassword>) =>
  request(sessionWire.updatePassword, input)
