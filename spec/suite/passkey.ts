import { addPasskey, preparePasskey } from '../../src/core/security/passkeys.ts'
import { finishPasskeyLogin, startPasskeyLogin } from '../../src/core/session/passkey.ts'
import { PasskeyDevice } from '../passkey-device.ts'
import type { Person } from './person.ts'

/** Adds a passkey for the pages at an address to the account of a person; gives the device that has it. */
export async function newPasskey(person: Person, name = 'Laptop', url = person.url) {
  const device = new PasskeyDevice(url)
  const { password } = person.account
  const { options } = await person.do(preparePasskey, { password })
  await person.do(addPasskey, { name, answer: device.create(options) })
  return device
}

/** Signs a browser in with a device; gives the reply, which may be a refusal. */
export async function tryPasskey(browser: Person, device: PasskeyDevice, more = {}) {
  const { options } = await browser.do(startPasskeyLogin, {})
  return browser.call(finishPasskeyLogin, { answer: device.sign(options), ...more })
}
