import { startRegistration } from '@simplewebauthn/browser'
import { ask } from '../engine/workspace.ts'
import { unlessGivenUp } from './passkey.ts'

/**
 * Has a device make a passkey for the own account. False if the user gives up. Errors: as `ask`; the
 * browser's, as where the device has one already.
 */
export async function makePasskey(name: string, password: string): Promise<boolean> {
  const { options } = await ask('preparePasskey', { password })
  const answer = await unlessGivenUp(startRegistration({ optionsJSON: options as never }))
  if (!answer) return false
  await ask('addPasskey', { name, answer: answer as never })
  return true
}
