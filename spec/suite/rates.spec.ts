import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { exportAudit } from '../../src/core/audit/calls.ts'
import { redeemCode } from '../../src/core/billing/calls.ts'
import { exportTasks } from '../../src/core/exports/calls.ts'
import { previewImport, startImport } from '../../src/core/imports/calls.ts'
import { inviteMembers, resendInvitation } from '../../src/core/members/calls.ts'
import { subscribePush } from '../../src/core/notifications/push.ts'
import { confirmFactor, prepareFactor } from '../../src/core/security/factor.ts'
import { changePassword, login, logout, signup } from '../../src/core/session/calls.ts'
import { finishPasskeyLogin, startPasskeyLogin } from '../../src/core/session/passkey.ts'
import { codeAt } from '../authenticator.ts'
import { bounds } from '../oracle/bounds.ts'
import { rates } from '../oracle/rates.ts'
import { PasskeyDevice } from '../passkey-device.ts'
import { PushService } from '../push-service.ts'
import { clause } from './clause.ts'
import { fetchFile } from './downloads.ts'
import { turnOn } from './factor.ts'
import { onPlan } from './inside.ts'
import type { Person } from './person.ts'
import { target } from './target.ts'

/*
 * What is counted over hours. The clock stands still except for what the tests put on. On PostgreSQL,
 * whose clock goes on, `shared-rate-limits.law` tests what the processes share.
 */

let now = Date.parse('2026-03-05T12:00:00Z')
const passes = (seconds: number) => {
  now += seconds * 1_000
}
const env = { PLUMBLINE_RATE_LIMITS: 'on', PLUMBLINE_PROXIES: '1', DATABASE_URL: '' }
const server = target(env, { now: () => now })
const mailing = target(env, { mail: true, now: () => now })
const ours = { ours: true }

const addresses = (count: number) =>
  Array.from({ length: count }, () => `${randomUUID()}@plumbline.example`)

clause(
  'A7.5',
  'sign-ins with the right password are not counted, from any number of networks; wrong passwords are',
  async () => {
    const vera = await server.newPerson()
    const from = (n: number) => ({ 'X-Forwarded-For': `203.0.113.${n}` })
    for (let n = 1; n <= rates.signInFailuresPerAccount.points + 5; n++)
      expect((await vera.elsewhere().call(login, vera.account, from(n))).done).toBe(true)
    const wrong = { ...vera.account, password: 'Wrong0ne!' }
    const codes: unknown[] = []
    for (let n = 1; n <= rates.signInFailuresPerAccount.points + 5; n++)
      codes.push((await vera.elsewhere().call(login, wrong, from(n))).code)
    // Beyond the limit one passes now and again.
    expect(codes.filter((code) => code === 'login_failed')).toHaveLength(
      rates.signInFailuresPerAccount.points + 1,
    )
    passes(rates.signInFailuresSlowed.seconds)
    expect((await vera.elsewhere().call(login, vera.account, from(200))).done).toBe(true)
    // Its own count is given back as well.
    expect((await vera.elsewhere().call(login, vera.account, from(201))).done).toBe(true)
  },
  ours,
)

clause(
  'A7.13',
  'password changes with the right old password are not limited',
  async () => {
    const vera = await server.newPerson()
    let { password } = vera.account
    for (let n = 0; n <= rates.passwordFailures.points; n++) {
      const next = `Moon-base-${n} is ours`
      const change = { password, new_password: next, confirm_password: next }
      expect((await vera.call(changePassword, change)).done).toBe(true)
      password = next
    }
  },
  ours,
)

clause(
  'A7.13',
  'how often a password may be checked for an account that is signed in is limited, whether right or wrong',
  async () => {
    const vera = await server.newPerson()
    const same = { new_password: vera.account.password, confirm_password: vera.account.password }
    const change = () => vera.call(changePassword, { password: vera.account.password, ...same })
    for (let n = 0; n < rates.passwordChecksPerAccount.points; n++)
      expect((await change()).code).toBe('password_same')
    expect((await change()).code).toBe('too_many_passwords')
    passes(rates.passwordChecksPerAccount.seconds)
    expect((await change()).code).toBe('password_same')
  },
  ours,
)

clause(
  'A2.30',
  'browsers that were known before there was a second factor have no guesses of their own at it',
  async () => {
    const vera = await server.newPerson()
    const known = [vera.elsewhere(), vera.elsewhere(), vera.elsewhere()]
    for (const browser of known) await browser.do(login, vera.account)
    const { codes } = await turnOn(vera, now)
    const { points } = rates.factorFailures
    const guesses: unknown[] = []
    for (let n = 0; n < points; n++)
      for (const browser of known)
        guesses.push((await browser.call(login, { ...vera.account, code: '000000' })).code)
    expect(guesses.filter((code) => code === 'factor_wrong')).toHaveLength(points)
    // The browser in which it was turned on is counted for itself.
    await vera.do(logout, {})
    await vera.refused(login, { ...vera.account, code: '000000' }, 'factor_wrong', 'code')
    await vera.do(login, { ...vera.account, code: codes[0]! })
  },
  ours,
)

clause(
  'A2.86',
  'how many browsers an account has told in an hour is limited',
  async () => {
    const vera = await server.newPerson()
    const service = await PushService.open()
    const address = { ...service.subscribe(), endpoint: 'https://push.example/a' }
    service.close()
    const { points, seconds } = rates.pushSubscriptionsPerAccount
    for (let n = 0; n < points; n++) await vera.do(subscribePush, address)
    await vera.refused(subscribePush, address, 'too_many')
    passes(seconds)
    await vera.do(subscribePush, address)
  },
  ours,
)

clause(
  'A7.19',
  'the number of invitations a day is limited per organisation, whichever member sends them',
  async () => {
    const { owner, admin } = await server.newTeam()
    await onPlan(server, owner, { license_type: 'CUSTOM', subscription_status: 'active' })
    passes(rates.invitationsPerOrganization.seconds)
    const { points, seconds } = rates.invitationsPerAccount
    const invite = (person: Person, count: number) =>
      person.call(inviteMembers, { emails: addresses(count) })
    let invited = 0
    while (invited < rates.invitationsPerOrganization.points) {
      for (const person of [owner, admin])
        for (let n = 0; n < points; n += bounds.invitesAtOnce) {
          expect((await invite(person, bounds.invitesAtOnce)).done).toBe(true)
          invited += bounds.invitesAtOnce
        }
      passes(seconds)
    }
    expect(invited).toBe(rates.invitationsPerOrganization.points)
    for (const person of [owner, admin])
      expect((await invite(person, 1)).code).toBe('too_many_invitations')
    const other = await server.newPerson()
    expect((await invite(other, 1)).done).toBe(true)
    passes(rates.invitationsPerOrganization.seconds)
    expect((await invite(admin, 1)).done).toBe(true)
  },
  ours,
)

clause(
  ['A7.19', 'A7.26'],
  'resent invitations count as mails to the address',
  async () => {
    const { owner } = await mailing.newTeam()
    const [email = ''] = addresses(1)
    const [place] = await owner.do(inviteMembers, { emails: [email] })
    for (let n = 1; n < rates.invitationMailsPerAddress.points; n++) {
      if (n % rates.resendsPerInvitation.points === 0) passes(rates.resendsPerInvitation.seconds)
      await owner.do(resendInvitation, { id: place!.id })
    }
    passes(rates.resendsPerInvitation.seconds)
    const { message } = await owner.refused(
      resendInvitation,
      { id: place!.id },
      'too_many_mails',
      'id',
    )
    expect(message).toContain(email)
  },
  ours,
)

/** Sends a body of so many bytes that does not say how large it is. */
async function sendInChunks(
  person: Person,
  path: string,
  bytes: number,
): Promise<{ status: number; code: string }> {
  const token = person.cookie ? await person.freshToken() : ''
  const response = await fetch(person.url + path, {
    method: 'POST',
    headers: { Cookie: person.cookie, 'X-CSRF-Token': token, 'Content-Type': 'application/json' },
    body: new Blob([JSON.stringify({ name: 'x'.repeat(bytes) })]).stream(),
    duplex: 'half',
  } as RequestInit)
  return { status: response.status, code: ((await response.json()) as { code: string }).code }
}

clause(
  'A7.1',
  'a body without a length has the same limits, and costs as much as the largest one',
  async () => {
    const visitor = server.visitor()
    expect(await sendInChunks(visitor, '/secure/login', bounds.visitorBodyBytes)).toEqual({
      status: 413,
      code: 'too_large',
    })
    expect((await sendInChunks(visitor, '/secure/login', 100)).code).toBe('credentials_missing')
    const vera = await server.newPerson()
    const { id } = await vera.user()
    const taken = () => server.app.limiter.pointsOf('callsPerAccount', id)
    passes(3_600)
    await vera.freshToken()
    const before = taken()
    expect((await sendInChunks(vera, '/api/v1/labels', bounds.visitorBodyBytes)).code).toBe(
      'invalid',
    )
    // One for the token, one for the call, and the most that a body may have.
    expect(taken() - before).toBe(2 + Math.floor(bounds.bodyBytes / rates.bytesPerPoint))
    expect(await sendInChunks(vera, '/api/v1/labels', bounds.bodyBytes)).toEqual({
      status: 413,
      code: 'too_large',
    })
  },
  ours,
)

clause(
  'A4.2',
  'after a password change elsewhere, a known browser is limited like an unknown one',
  async () => {
    const vera = await server.newPerson()
    const browser = vera.elsewhere()
    await browser.do(login, vera.account)
    const from = { 'X-Forwarded-For': '198.51.100.23' }
    const exhaust = async () => {
      for (let n = 0; n < rates.signInFailures.points; n++)
        await vera.elsewhere().call(login, { ...vera.account, password: 'Wrong0ne!' }, from)
    }
    await exhaust()
    expect((await browser.call(login, vera.account, from)).done).toBe(true)
    const password = 'Moon-base-7 is ours'
    const change = {
      password: vera.account.password,
      new_password: password,
      confirm_password: password,
    }
    expect((await vera.call(changePassword, change)).done).toBe(true)
    expect((await browser.call(login, { ...vera.account, password }, from)).code).toBe(
      'too_many_logins',
    )
    passes(rates.signInFailures.seconds)
    expect((await browser.call(login, { ...vera.account, password }, from)).done).toBe(true)
    await exhaust()
    expect((await browser.call(login, { ...vera.account, password }, from)).done).toBe(true)
  },
  ours,
)

clause(
  ['A7.8', 'A4.2'],
  'sign-ups from one network are limited, good or not; those from another are not',
  async () => {
    const from = (n: number) => ({ 'X-Forwarded-For': `192.0.2.${n}` })
    const nameless = { ...server.visitor().account, name: '' }
    for (let n = 0; n < rates.signUpPerAddress.points; n++)
      expect((await server.visitor().call(signup, nameless, from(1))).code).toBe('name_required')
    const vera = server.visitor()
    expect((await vera.call(signup, vera.account, from(1))).code).toBe('too_many')
    const other = server.visitor()
    expect((await other.call(signup, other.account, from(2))).done).toBe(true)
    passes(rates.signUpPerAddress.seconds)
    expect((await vera.call(signup, vera.account, from(1))).done).toBe(true)
  },
  ours,
)

clause(
  'A7.73',
  'the number of codes tried is limited per organisation, whichever member tries them',
  async () => {
    const { owner, admin } = await server.newTeam()
    const tryCode = async (person: Person) => (await person.call(redeemCode, { code: 'X' })).code
    for (let n = 0; n < rates.codesPerOrganization.points; n++)
      expect(await tryCode(n % 2 ? owner : admin)).toBe('code_invalid')
    expect(await tryCode(owner)).toBe('too_many_codes')
    expect(await tryCode(admin)).toBe('too_many_codes')
    expect(await tryCode(await server.newPerson())).toBe('code_invalid')
    passes(rates.codesPerOrganization.seconds)
    expect(await tryCode(owner)).toBe('code_invalid')
  },
  ours,
)

clause(
  ['A7.79', 'B7.38'],
  'files are limited for an account, whichever call gives them',
  async () => {
    const { owner, admin, project_id } = await server.newTeam()
    const exportsOf = async (person: Person) => [
      (await fetchFile(person, exportAudit, {})).status,
      (await fetchFile(person, exportTasks, { id: project_id })).status,
    ]
    for (let n = 0; n < rates.exportsPerAccount.points; n += 2)
      expect(await exportsOf(owner)).toEqual([200, 200])
    expect(await exportsOf(owner)).toEqual([429, 429])
    expect(await exportsOf(admin)).toEqual([200, 200])
    passes(rates.exportsPerAccount.seconds)
    expect(await exportsOf(owner)).toEqual([200, 200])
  },
  ours,
)

clause(
  'B7.132',
  'looks at files to import are limited for an account, and imports by themselves',
  async () => {
    const { owner } = await server.newTeam()
    const asked = { upload: randomUUID(), source: 'csv' as const }
    const looks = async () => (await owner.call(previewImport, asked)).code
    const begins = async () => (await owner.call(startImport, { ...asked, name: 'Moon' })).code
    for (let n = 0; n < rates.importPreviewsPerAccount.points; n++)
      expect(await looks()).toBe('upload_gone')
    expect(await looks()).toBe('too_many')
    for (let n = 0; n < rates.importsPerAccount.points; n++)
      expect(await begins()).toBe('upload_gone')
    expect(await begins()).toBe('too_many')
    passes(rates.importsPerAccount.seconds)
    expect([await looks(), await begins()]).toEqual(['upload_gone', 'upload_gone'])
  },
  ours,
)

clause(
  'A2.30',
  'starts and ends of sign-ins by passkey are limited by address',
  async () => {
    const visitor = server.visitor()
    const device = new PasskeyDevice(server.url)
    const answer = { ...device.sign({ challenge: 'nobody has asked' }) }
    const { points } = rates.signInPerAddress
    const codes = async (count: number, attempt: () => Promise<{ code?: unknown }>) => {
      const all: unknown[] = []
      for (let n = 0; n < count; n++) all.push((await attempt()).code)
      return all
    }
    const start = () => visitor.call(startPasskeyLogin, {}, { 'X-Forwarded-For': '198.51.100.7' })
    expect(new Set(await codes(points, start))).toEqual(new Set([undefined]))
    expect((await start()).code).toBe('too_many')
    const finish = () =>
      visitor.call(finishPasskeyLogin, { answer }, { 'X-Forwarded-For': '198.51.100.8' })
    expect(new Set(await codes(points, finish))).toEqual(new Set(['passkey_failed']))
    expect((await finish()).code).toBe('too_many')
  },
  ours,
)

clause(
  'A2.30',
  'guesses while a second factor is turned on are limited, and a right code is no guess',
  async () => {
    const vera = await server.newPerson()
    const { password } = vera.account
    const { points, seconds } = rates.factorFailures
    const { secret } = await vera.do(prepareFactor, { password })
    for (let n = 0; n < points; n++)
      await vera.refused(confirmFactor, { code: '000000' }, 'code_wrong', 'code')
    const code = () => codeAt(secret, now)
    await vera.refused(confirmFactor, { code: code() }, 'too_many_factor_codes', 'code')
    passes(seconds)
    for (let n = 1; n < points; n++)
      await vera.refused(confirmFactor, { code: '000000' }, 'code_wrong', 'code')
    await vera.do(confirmFactor, { code: code() })
  },
  ours,
)
