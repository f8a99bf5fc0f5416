import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SecurityEvent, securityEvents } from '../../server/session/security-log.ts'
import { removeCalendar, renewCalendar } from '../../src/core/calendars/calls.ts'
import { rateLimits } from '../../src/core/catalogue/rate-limits.ts'
import { inviteMembers, listMembers, resendInvitation } from '../../src/core/members/calls.ts'
import { removeMember } from '../../src/core/members/removal.ts'
import { addProjectMember, removeProjectMember } from '../../src/core/projects/members.ts'
import {
  confirmFactor,
  prepareFactor,
  removeFactor,
  renewRecoveryCodes,
} from '../../src/core/security/factor.ts'
import { setFactorRule } from '../../src/core/security/factor-rule.ts'
import { addPasskey, preparePasskey, removePasskey } from '../../src/core/security/passkeys.ts'
import { createToken, removeToken } from '../../src/core/security/tokens.ts'
import { changePassword, login, logout, proveEmail, signup } from '../../src/core/session/calls.ts'
import { finishProviderLogin } from '../../src/core/session/provider.ts'
import { setUpAccount } from '../../src/core/settings/calls.ts'
import {
  createWebhook,
  deleteWebhook,
  renewWebhookSecret,
  updateWebhook,
} from '../../src/core/webhooks/calls.ts'
import { codeAt } from '../authenticator.ts'
import { startServer, type TestServer } from '../harness.ts'
import { IdentityProvider } from '../identity-provider.ts'
import { linkIn, Mailbox } from '../mailbox.ts'
import { PasskeyDevice } from '../passkey-device.ts'
import { Person } from '../suite/person.ts'
import { answerOf } from '../suite/provider-answer.ts'

/*
 * Operators read in the log of their server who signed in, who was refused, and who was given
 * or lost rights: by ids, with the address it came from, and without any secret.
 */

interface Line {
  security?: SecurityEvent
  user?: string
  from?: string
  outcome?: string
  account?: string
  call?: string
}

/** The call of what the test does inside the server. */
const inside = 'change'

let server: TestServer
let mailbox: Mailbox
let provider: IdentityProvider
let text = ''
beforeAll(async () => {
  mailbox = await Mailbox.open()
  provider = await IdentityProvider.open()
  const log = pino(
    { level: 'trace' },
    new Writable({ write: (chunk, _, done) => done(void (text += chunk)) }),
  )
  server = await startServer(
    { ...provider.env, PLUMBLINE_SMTP: mailbox.url, PLUMBLINE_RATE_LIMITS: 'on' },
    undefined,
    log,
  )
})
afterAll(async () => {
  await server.stop()
  await mailbox.close()
  await provider.close()
})

test('every security event is logged with ids and its origin, and without secrets', async () => {
  const secrets = new Set<string>()
  const people = await liveThrough(secrets)
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
    .filter(({ security }) => security)
  const told = new Set(lines.map(({ security }) => security))
  expect(Object.keys(securityEvents).filter((event) => !told.has(event as SecurityEvent))).toEqual(
    [],
  )
  for (const line of lines) {
    expect(line).toMatchObject({
      outcome: expect.stringMatching(/^(ok|refused)$/),
      time: expect.any(Number),
    })
    if (line.user) expect(line.user).toMatch(/^[0-9a-f-]{36}$/)
    // What is done inside the server has no origin.
    expect(line.from).toBe(line.call === inside ? undefined : '127.0.0.1')
  }
  expect(lines.filter(({ security }) => security === 'rate_limited')).toHaveLength(1)
  const attempts = lines.filter(({ security }) => security === 'sign_in_failed')
  expect(new Set(attempts.map(({ account }) => account)).size).toBe(1)
  for (const event of [
    'sign_in',
    'sign_out',
    'password_changed',
    'member_invited',
    'member_removed',
  ] as const)
    expect(lines.find(({ security }) => security === event)).toMatchObject({
      from: '127.0.0.1',
      user: expect.any(String),
    })
  for (const person of people)
    for (const [, value = ''] of person.cookie.matchAll(/=([^;]+)/g))
      for (const part of value.split('.')) secrets.add(part)
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(7)
    expect(text).not.toContain(secret)
  }
})

/** Makes everything happen that is told. Gives the people, and takes up what must not be told. */
async function liveThrough(secrets: Set<string>): Promise<Person[]> {
  const person = (name: string) => {
    const someone = new Person(server.url, name)
    for (const secret of [someone.account.email, someone.account.password]) secrets.add(secret)
    return someone
  }
  const [rosa, otto] = [person('Rosa Red'), person('Otto Outside')]
  await rosa.do(signup, rosa.account)
  const proof = linkIn(
    await mailbox.newest(rosa.account.email, /confirm your email/),
  ).searchParams.get('token')!
  await rosa.do(proveEmail, { token: proof })
  provider.person = { sub: 'rosa there', email: rosa.account.email, email_verified: true }
  const answer = await answerOf(provider, rosa)
  for (const secret of [answer.code!, answer.state!]) secrets.add(secret)
  await rosa.do(finishProviderLogin, answer)
  const { id: project_id } = await rosa.do(setUpAccount, {
    team_name: 'Red',
    project_name: 'Moon base',
    tasks: ['Choose a crater'],
  })

  const [place] = await rosa.do(inviteMembers, { emails: [otto.account.email] })
  const old = linkIn(await mailbox.newest(otto.account.email, /invited you/)).searchParams.get(
    'user',
  )!
  await rosa.do(resendInvitation, { id: place!.id })
  const token = linkIn(await mailbox.newest(otto.account.email, /invited you/, 2)).searchParams.get(
    'user',
  )!
  for (const secret of [proof, old, token]) secrets.add(secret)
  const { user } = await otto.do(signup, {
    ...otto.account,
    team_id: (await rosa.user()).team_id,
    team_member_id: token,
  })
  expect(user!.team_name).toBe('Red')

  const { id: team_member_id } = (await rosa.do(listMembers, { search: 'Otto' })).data[0]!
  const { id: inProject } = (await rosa.do(addProjectMember, { project_id, team_member_id }))!.res
  await changeMember(team_member_id, { access_level: 'PROJECT_MANAGER' }, inProject)
  await rosa.do(removeProjectMember, { id: inProject })
  for (const change of [
    { role: 'admin' },
    { role: 'member' },
    { active: false },
    { active: true },
  ] as const)
    await changeMember(team_member_id, change)

  const wrong = { ...rosa.account, password: 'Wrong0ne-of-all!' }
  secrets.add(wrong.password)
  for (let n = 0; n <= rateLimits.signInFailures.points; n++)
    await rosa.elsewhere().call(login, wrong)
  await otto.refused(inviteMembers, { emails: ['x@plumbline.example'] }, 'forbidden')
  secrets.add(await otto.freshToken())
  const foreign = { Origin: 'https://elsewhere.example', 'X-CSRF-Token': await otto.freshToken() }
  expect((await otto.call(inviteMembers, { emails: [] }, foreign)).code).toBe('foreign_origin')
  expect(
    (await otto.call(inviteMembers, { emails: [] }, { 'X-CSRF-Token': 'a wrong token' })).code,
  ).toBe('EBADCSRFTOKEN')

  await rosa.do(login, rosa.account)
  const next = {
    password: rosa.account.password,
    new_password: 'Another-0ne!',
    confirm_password: 'Another-0ne!',
  }
  secrets.add(next.new_password)
  await rosa.refused(changePassword, { ...next, password: wrong.password }, 'password_wrong')
  await rosa.do(changePassword, next)
  for (const secret of await turnFactorOnAndOff(rosa, next.new_password)) secrets.add(secret)
  await addAndRemovePasskey(rosa, next.new_password)
  const made = await rosa.do(createToken, { name: 'CI', password: next.new_password })
  secrets.add(made.token)
  await rosa.do(removeToken, { id: made.id })
  const calendar = await rosa.do(renewCalendar, { password: next.new_password })
  secrets.add(calendar.address.split('/').at(-1)!)
  await rosa.do(removeCalendar, {})
  const url = 'https://hooks.example/a'
  const hook = await rosa.do(createWebhook, { name: 'CI', url, events: ['task.created'] })
  const renewed = await rosa.do(renewWebhookSecret, { id: hook.id })
  for (const secret of [hook.secret, renewed.secret]) secrets.add(secret)
  await rosa.do(updateWebhook, { id: hook.id, url: `${url}/b` })
  await rosa.do(deleteWebhook, { id: hook.id })
  await rosa.do(removeMember, { id: team_member_id })
  await otto.do(logout, {})
  return [rosa, otto]
}

/** Turns a second factor on and off again. Gives its secrets. */
async function turnFactorOnAndOff(person: Person, password: string): Promise<string[]> {
  const { secret } = await person.do(prepareFactor, { password })
  const code = codeAt(secret, server.app.now())
  const { codes } = await person.do(confirmFactor, { code })
  const renewed = await person.do(renewRecoveryCodes, { password })
  for (const required of [true, false]) await person.do(setFactorRule, { required })
  await person.do(removeFactor, { password })
  return [secret, ...codes, ...renewed.codes]
}

/** Adds a passkey, and removes it again. */
async function addAndRemovePasskey(person: Person, password: string) {
  const device = new PasskeyDevice(person.url)
  const { options } = await person.do(preparePasskey, { password })
  await person.do(addPasskey, { name: 'Laptop', answer: device.create(options) })
  await person.do(removePasskey, { id: device.id })
}

/** Changes a row of a member as calls will that are still to come. */
async function changeMember(id: string, change: object, placeId?: string) {
  const { app } = server
  const { team_id } = await app.database.read
    .selectFrom('team_member')
    .select('team_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const place = placeId
    ? await app.database.read
        .selectFrom('project_member')
        .select('project_id')
        .where('id', '=', placeId)
        .executeTakeFirst()
    : undefined
  await app.writer.submit({
    command_id: crypto.randomUUID(),
    once: false,
    actor_id: '',
    call: inside,
    now: app.now(),
    alone: true,
    run: async ({ within }) => {
      const tx = within({ team: team_id, ...(place ? { project: place.project_id } : {}) })
      if (placeId)
        await tx.put('project_member', { ...(await tx.get('project_member', placeId)), ...change })
      else await tx.put('team_member', { ...(await tx.get('team_member', id)), ...change })
    },
  })
}
