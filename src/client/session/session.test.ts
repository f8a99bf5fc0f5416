// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import type { SessionUser } from '../../core/session/calls.ts'
import { alerts } from '../requests/alerts.ts'
import { page } from '../requests/reactions.ts'
import { caller } from '../requests/request.ts'
import { whyOf } from '../requests/words.ts'
import { keys, logIn, logOut, session, setUser, verifyQuietly, verifySession } from './session.ts'
import { switchTeam } from './teams.ts'

const ada = { id: 'ada', name: 'Ada Łoś', team_id: 'red', setup_completed: true } as SessionUser

/** What the server answers, by the end of the address; anything else is done. */
let answers: Record<string, object>
let asked: string[]

beforeEach(() => {
  setUser(null)
  session.verified = false
  answers = {}
  asked = []
  caller.csrf = 'token'
  caller.send = async (url, { method, body } = {}) => {
    asked.push([method, url, body].filter(Boolean).join(' '))
    const at = Object.keys(answers).find((end) => String(url).endsWith(end))
    return Response.json({ done: true, ...(at ? answers[at] : {}) })
  }
})
const stored = () => {
  const bytes = Buffer.from(localStorage.getItem(keys.session) ?? '', 'base64')
  return JSON.parse(bytes.toString() || 'null')
}

const nothingElse = {
  provider: null,
  captcha: null,
  terms: { terms_url: null, privacy_url: null },
}

test('[A3.1 A3.6 A3.27 A4.6] a verified user is stored as base64 of JSON, and known to the page', async () => {
  answers = { '/secure/verify': { authenticated: true, user: ada } }
  expect({ ...session }).toEqual({ user: null, verified: false, ...nothingElse })
  const verifying = verifySession()
  expect(session.verified).toBe(false)
  expect(await verifying).toEqual(ada)
  expect({ ...session }).toEqual({ user: ada, verified: true, ...nothingElse })
  expect(stored()).toEqual(ada)
})

let pages = 0
/** The user whom a page knows that is opened while the browser keeps a text. */
async function knownWith(text: string) {
  localStorage.setItem(keys.session, text)
  const file = `${import.meta.dirname}/session.ts?page=${++pages}`
  const opened: typeof import('./session.ts') = await import(/* @vite-ignore */ file)
  return opened.session.user
}

test('[A3.1] a page that is opened knows the user whom the browser keeps', async () => {
  setUser(ada)
  expect(await knownWith(localStorage.getItem(keys.session)!)).toEqual(ada)
})

test('[A3.1] what is kept and names no user and team counts as nobody', async () => {
  const texts = ['null', '{', '{}', '{"id":"ada"}', '{"team_id":"red"}', '{"id":1,"team_id":2}']
  for (const text of ['', 'no base64', ...texts.map(btoa)]) expect(await knownWith(text)).toBeNull()
})

test('[A4.1 A4.2 A4.3] who logs in is verified; not to be known then counts as a failure', async () => {
  const given = { email: 'ada@red.example', password: 'secret' }
  answers = { '/secure/verify': { authenticated: true, user: ada } }
  expect(await logIn(given)).toEqual(ada)
  expect(asked).toEqual([`POST /secure/login ${JSON.stringify(given)}`, 'GET /secure/verify'])
  answers = { '/secure/verify': { authenticated: false, user: null } }
  const failure = await logIn(given).catch((error: Error) => error)
  expect((failure as Error).message).toBe('Authorization failed')
  expect(whyOf(failure)).toBe('failures:authorization_failed')
  expect(session.user).toBeNull()
})

test('[A8.22] an authorization that cannot be fetched is only logged, and the known user goes on', async () => {
  setUser(ada)
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  caller.send = () => Promise.reject(new TypeError('unreachable'))
  expect(await verifyQuietly()).toBeUndefined()
  expect(warn).toHaveBeenCalledOnce()
  expect(session.user).toEqual(ada)
  expect(alerts.shown).toEqual([])
})

test('[A4.7] a user who is not verified is forgotten', async () => {
  setUser(ada)
  answers = { '/secure/verify': { authenticated: false, user: null } }
  expect(await verifySession()).toBeNull()
  expect({ ...session }).toEqual({ user: null, verified: true, ...nothingElse })
  expect(localStorage.getItem(keys.session)).toBeNull()
})

test('[A4.5] logging out forgets the user with their team, once the server has confirmed it', async () => {
  setUser(ada)
  answers = { '/secure/logout': { done: false, message: 'Logout failed' } }
  await expect(logOut()).rejects.toThrow('Logout failed')
  expect(session.user).toEqual(ada)
  answers = {}
  await logOut()
  expect(session.user).toBeNull()
  expect(localStorage.getItem(keys.session)).toBeNull()
})

test('[A4.9] after switching teams the user is verified, and the page is loaded again', async () => {
  setUser(ada)
  answers = { '/secure/verify': { authenticated: true, user: { ...ada, team_id: 'blue' } } }
  const went: (string | undefined)[] = []
  page.go = (address) => void went.push(`${address} of ${session.user?.team_id}`)
  await switchTeam('blue')
  expect(asked).toEqual(['PUT /api/v1/teams/activate {"id":"blue"}', 'GET /secure/verify'])
  expect(went).toEqual(['/worklenz/home of blue'])
})

test('an answer that comes after that to a later question, or after logging out, is not taken', async () => {
  const waiting: ((user: object) => void)[] = []
  const send = caller.send!
  caller.send = (url, init) =>
    String(url).endsWith('/secure/verify')
      ? new Promise((resolve) =>
          waiting.push((user) =>
            resolve(Response.json({ done: true, authenticated: true, user: { ...ada, ...user } })),
          ),
        )
      : send(url, init)
  const asking = [verifySession(), verifySession(), verifySession()]
  await vi.waitFor(() => expect(waiting).toHaveLength(3))
  waiting[1]!({ name: 'second' })
  await asking[1]
  waiting[0]!({ name: 'first' })
  expect((await asking[0])?.name).toBe('second')
  await logOut()
  waiting[2]!({ name: 'third' })
  expect(await asking[2]).toBeNull()
  expect(session.user).toBeNull()
})
