import { expect } from 'vitest'
import {
  addPasskey,
  listPasskeys,
  preparePasskey,
  removePasskey,
} from '../../src/core/security/passkeys.ts'
import { changePassword, verify } from '../../src/core/session/calls.ts'
import { finishPasskeyLogin, startPasskeyLogin } from '../../src/core/session/passkey.ts'
import { activateTeam, listTeams } from '../../src/core/teams/calls.ts'
import { justBefore } from '../held-writer.ts'
import { PasskeyDevice } from '../passkey-device.ts'
import { clause } from './clause.ts'
import { turnOn } from './factor.ts'
import { deactivate } from './inside.ts'
import { newPasskey } from './passkey.ts'
import type { Person } from './person.ts'
import { limitedTarget, target } from './target.ts'

let now = Date.parse('2026-03-05T12:00:00Z')
const server = target({}, { mail: true, now: () => now })
const limited = limitedTarget({})
const ours = { ours: true, added: true }

/** Signs a browser in with a device. */
async function enter(browser: Person, device: PasskeyDevice, more = {}) {
  const { options } = await browser.do(startPasskeyLogin, {})
  return browser.do(finishPasskeyLogin, { answer: device.sign(options), ...more })
}

clause(
  'A2.30',
  'a passkey is added with the password, listed, and signed in with; no second factor is asked for',
  async () => {
    const vera = await server.newPerson()
    const { email } = vera.account
    await vera.refused(preparePasskey, {}, 'password_required')
    await vera.refused(preparePasskey, { password: 'Wr0ng!' }, 'password_wrong')
    const device = await newPasskey(vera)
    await server.mails.newest(email, /passkey was added/)
    const listed = {
      id: device.id,
      name: 'Laptop',
      created_at: new Date(now).toISOString(),
      last_used: null,
    }
    expect(await vera.do(listPasskeys, {})).toEqual([listed])
    await turnOn(vera, now)
    now += 60_000
    const other = vera.elsewhere()
    const otto = await server.newPerson('Otto Other')
    await otto.refused(removePasskey, { id: device.id }, 'passkey_gone', 'id')
    expect((await enter(other, device)).user?.email).toBe(email)
    expect(await other.do(listPasskeys, {})).toEqual([
      { ...listed, last_used: new Date(now).toISOString() },
    ])
    await other.do(removePasskey, { id: device.id })
    await other.refused(removePasskey, { id: device.id }, 'passkey_gone', 'id')
    expect(await vera.do(listPasskeys, {})).toEqual([])
    const third = vera.elsewhere()
    const { options } = await third.do(startPasskeyLogin, {})
    const { code } = await third.call(finishPasskeyLogin, { answer: device.sign(options) })
    expect(code).toBe('passkey_failed')
  },
  ours,
)

clause(
  'A2.30',
  'no answer is taken that was given before, elsewhere, by another device or without making sure who uses it',
  async () => {
    const vera = await server.newPerson()
    const device = await newPasskey(vera)
    const other = new PasskeyDevice(vera.url)
    const browser = vera.elsewhere()
    const failing = async (answer: ReturnType<PasskeyDevice['sign']>) => {
      const { code, auth_error } = await browser.call(finishPasskeyLogin, { answer })
      expect([code, auth_error]).toEqual(['passkey_failed', expect.stringMatching(/passkey/)])
      expect((await browser.do(verify, {})).authenticated).toBe(false)
    }
    const asked = async () => (await browser.do(startPasskeyLogin, {})).options
    await failing(device.sign({ challenge: 'nobody has asked' }))
    await failing(device.sign(await asked(), { challenge: 'another' }))
    await failing(device.sign(await asked(), { origin: 'https://elsewhere.example' }))
    await failing(device.sign(await asked(), { site: 'elsewhere.example' }))
    await failing(device.sign(await asked(), { isVerified: false }))
    await failing({ ...other.sign(await asked()), id: device.id, rawId: device.id })
    const signed = device.sign(await asked())
    const userHandle = Buffer.from('somebody else').toString('base64url')
    await failing({ ...signed, response: { ...signed.response, userHandle } })
    const late = await asked()
    now += 300_001
    await failing(device.sign(late))

    const options = await asked()
    const copied = { Cookie: browser.cookie }
    const answer = device.sign(options)
    await browser.do(finishPasskeyLogin, { answer })
    const thief = await vera.elsewhere().call(finishPasskeyLogin, { answer }, copied)
    // The device counts, and this answer is older than its last.
    expect(thief.code).toBe('passkey_failed')
  },
  ours,
)

clause(
  'A2.30',
  'what a device is asked is good for one answer',
  async () => {
    const vera = await limited.newPerson()
    const device = await newPasskey(vera)
    const browser = vera.elsewhere()
    const { options } = await browser.do(startPasskeyLogin, {})
    const copied = { Cookie: browser.cookie }
    await browser.do(finishPasskeyLogin, { answer: device.sign(options) })
    const again = { answer: device.sign(options) }
    expect((await vera.elsewhere().call(finishPasskeyLogin, again, copied)).code).toBe(
      'passkey_failed',
    )
  },
  ours,
)

clause(
  'A2.30',
  'a new passkey has a name, comes from this page for this account, and there are twenty at most',
  async () => {
    const [vera, otto] = [await server.newPerson(), await server.newPerson()]
    const { password } = vera.account
    const device = new PasskeyDevice(vera.url)
    const refused = async (code: 'passkey_invalid' | 'passkey_unprepared', more = {}) => {
      const { options } = await vera.do(preparePasskey, { password })
      await vera.refused(addPasskey, { name: 'A', answer: device.create(options, more) }, code)
    }
    await refused('passkey_invalid', { challenge: 'another' })
    await refused('passkey_invalid', { origin: 'https://elsewhere.example' })
    await refused('passkey_invalid', { site: 'elsewhere.example' })
    await refused('passkey_invalid', { isVerified: false })
    const { options } = await vera.do(preparePasskey, { password })
    const answer = device.create(options)
    await vera.refused(addPasskey, { name: ' ', answer }, 'passkey_name_required', 'name')
    await vera.refused(addPasskey, { name: 'x'.repeat(101), answer }, 'name_too_long', 'name')
    await otto.refused(addPasskey, { name: 'A', answer }, 'passkey_unprepared')
    // What is asked of who signs in makes no passkey.
    const login = await vera.do(startPasskeyLogin, {})
    const made = device.create({ ...options, ...login.options })
    await vera.refused(addPasskey, { name: 'A', answer: made }, 'passkey_unprepared')
    const third = await otto.do(preparePasskey, { password })
    await otto.do(addPasskey, { name: 'A', answer: device.create(third.options) })
    const again = await vera.do(preparePasskey, { password })
    const known = { name: 'A', answer: device.create(again.options) }
    await vera.refused(addPasskey, known, 'passkey_known')
    for (let n = 0; n < 20; n++) await newPasskey(vera, `Key ${n}`)
    const more = await vera.do(preparePasskey, { password })
    const last = { name: 'A', answer: new PasskeyDevice(vera.url).create(more.options) }
    await vera.refused(addPasskey, last, 'too_many_passkeys')
  },
  ours,
)

clause(
  ['A2.30', 'A4.1'],
  'who is in no team any more does not get in with a passkey either',
  async () => {
    const { member, id: team } = await server.newTeam()
    const device = await newPasskey(member)
    const { team_member_id } = await member.user()
    await deactivate(server, team, team_member_id!)
    const own = await member.user()
    await deactivate(server, own.team_id, own.team_member_id!)
    const browser = member.elsewhere()
    const { options } = await browser.do(startPasskeyLogin, {})
    const { code } = await browser.call(finishPasskeyLogin, { answer: device.sign(options) })
    expect(code).toBe('no_team')
  },
  ours,
)

clause(
  'A2.30',
  'a device is asked to keep the passkey and to make sure who uses it, but not where it has one already',
  async () => {
    const vera = await server.newPerson()
    const { password } = vera.account
    const device = await newPasskey(vera)
    const { options } = await vera.do(preparePasskey, { password })
    expect(options).toMatchObject({
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: device.id }],
    })
    const login = await vera.elsewhere().do(startPasskeyLogin, {})
    expect(login.options).toMatchObject({ userVerification: 'required' })
  },
  ours,
)

clause(
  'A2.30',
  'what a device is asked for a new passkey makes one, and signs nobody in',
  async () => {
    const vera = await server.newPerson()
    const { password } = vera.account
    const device = await newPasskey(vera)
    const { options } = await vera.do(preparePasskey, { password })
    const copied = { Cookie: vera.cookie }
    const answer = device.sign(options)
    expect((await vera.call(finishPasskeyLogin, { answer })).code).toBe('passkey_failed')
    const next = await vera.do(preparePasskey, { password })
    const again = { Cookie: vera.cookie }
    const create = () => ({
      name: 'A',
      answer: new PasskeyDevice(vera.url).create(next.options),
    })
    await vera.do(addPasskey, create())
    expect((await vera.call(addPasskey, create(), again)).code).toBe('passkey_unprepared')
    expect((await vera.call(finishPasskeyLogin, { answer }, copied)).code).toBe('passkey_failed')
  },
  ours,
)

clause(
  'A2.30',
  'a copy of a device that has signed less often than the device is found out',
  async () => {
    const vera = await server.newPerson()
    const device = await newPasskey(vera)
    for (let n = 0; n < 2; n++) await enter(vera.elsewhere(), device)
    const browser = vera.elsewhere()
    const { options } = await browser.do(startPasskeyLogin, {})
    const answer = device.sign(options, { signed: 2 })
    expect((await browser.call(finishPasskeyLogin, { answer })).code).toBe('passkey_failed')
    await enter(browser, device)
  },
  ours,
)

clause(
  ['A2.30', 'A7.5'],
  'a passkey enters the team of a link',
  async () => {
    const { member, id: team_id } = await server.newTeam()
    const device = await newPasskey(member)
    const { team_member_id } = await member.user()
    const own = (await member.do(listTeams, {})).find((team) => team.owner)!
    await member.do(activateTeam, { id: own.id })
    expect((await enter(member.elsewhere(), device)).user?.team_id).toBe(own.id)
    const link = { team_id, team_member_id: team_member_id! }
    expect((await enter(member.elsewhere(), device, link)).user?.team_id).toBe(team_id)
  },
  ours,
)

clause(
  'A2.30',
  'a passkey that was asked for with a password is not added once that has changed',
  async () => {
    const vera = await server.newPerson()
    const { password } = vera.account
    const { options } = await vera.do(preparePasskey, { password })
    const next = 'Moon-base-7 is ours'
    await vera.do(changePassword, { password, new_password: next, confirm_password: next })
    const answer = new PasskeyDevice(vera.url).create(options)
    await vera.refused(addPasskey, { name: 'Late', answer }, 'passkey_unprepared')
    vera.account.password = next
    await newPasskey(vera)
    expect(await vera.do(listPasskeys, {})).toHaveLength(1)
  },
  ours,
)

clause(
  'A2.30',
  'a passkey that is removed while it signs in opens no session',
  async () => {
    const vera = await server.newPerson()
    const device = await newPasskey(vera)
    const browser = vera.elsewhere()
    const { options } = await browser.do(startPasskeyLogin, {})
    justBefore(server, 'finishPasskeyLogin', ({ db }) =>
      db.deleteFrom('passkey').where('id', '=', device.id).execute(),
    )
    const { code } = await browser.call(finishPasskeyLogin, { answer: device.sign(options) })
    expect(code).toBe('passkey_failed')
    expect((await browser.do(verify, {})).authenticated).toBe(false)
  },
  ours,
)
