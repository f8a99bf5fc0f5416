import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { createPersonalTask } from '../../core/home/calls.ts'
import { listTeams } from '../../core/teams/calls.ts'
import { ask, report } from '../engine/workspace.ts'
import { session } from '../session/session.ts'
import { alerts } from './alerts.ts'
import { page } from './reactions.ts'
import { caller, request } from './request.ts'
import { words } from './words.ts'

const texts: Record<string, string> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../public/locales/en/common.json'), 'utf8'),
)

/** The addresses that the client was led to, with `login` for the end of the session. */
let led: string[]
/** The token of each call that reached the server. */
let sent: (string | null)[]
/** What the server answers to the calls that follow, and whether it gives tokens. */
let replies: Response[]
let givesToken: boolean

beforeEach(() => {
  ;[led, sent, replies, givesToken] = [[], [], [], true]
  alerts.shown = []
  session.user = null
  words.of = (key, values) => texts[key] ?? String(values?.defaultValue ?? key)
  page.go = (address) => void led.push(address)
  page.endSession = () => void led.push('login')
  caller.csrf = 'old'
  caller.send = async (url, { headers } = {}) => {
    if (String(url).endsWith('/csrf-token'))
      return Response.json({ done: true, ...(givesToken ? { token: 'new' } : {}) })
    if (String(url).endsWith('/secure/verify'))
      return Response.json({ done: true, authenticated: false, user: null })
    sent.push(new Headers(headers).get('X-CSRF-Token'))
    return replies.shift() ?? Response.error()
  }
})
const shown = () => alerts.shown.map(({ kind, title, text }) => ({ kind, title, text }))
/** Asks as the screens do, for an answer of the server. */
const asked = (reply: object, status = 200) => {
  replies = [Response.json(reply, { status })]
  return ask('listTeams', {}).catch(report)
}

test('[A8.1 A8.25] the message of a success is shown, unless it starts with $', async () => {
  await asked({ done: true, body: [], title: 'Teams', message: 'Here they are' })
  expect(shown()).toEqual([{ kind: 'success', title: 'Teams', text: 'Here they are' }])
  alerts.shown = []
  await asked({ done: true, body: [], message: '$here' })
  await asked({ done: true, body: [] })
  await asked({ done: false, message: '$nowhere', code: 'not_found' }, 404)
  expect(shown()).toEqual([])
})

test('[A8.24] the message of a failure is shown as an error, with its title', async () => {
  await asked({ done: false, title: 'No teams', message: 'There are none', code: 'not_found' }, 404)
  expect(shown()).toEqual([{ kind: 'error', title: 'No teams', text: 'There are none' }])
})

test('[A8.2] an auth_error is shown as an authentication error, unless it has a title', async () => {
  const failed = { done: false, auth_error: 'Wrong in every way' }
  await asked(failed, 400)
  await asked({ ...failed, auth_error: 'Wrong again', title: 'Careful' }, 400)
  expect(shown()).toEqual([
    { kind: 'error', title: 'Authentication Error', text: 'Wrong in every way' },
    { kind: 'error', title: 'Careful', text: 'Wrong again' },
  ])
})

test('[A8.6] a 401 says that the session has expired, and ends it', async () => {
  await asked({ done: false }, 401)
  const expired = { kind: 'error', title: 'Session Expired', text: 'Please log in again' }
  expect(shown()).toEqual([expired])
  expect(new Set(led)).toEqual(new Set(['login']))
})

test('[A8.7] any other error is shown with its message, otherwise as an unexpected one', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  await asked({ done: false, code: 'not_found', message: 'There is no such team' }, 404)
  replies = [new Response('<h1>Bad gateway</h1>', { status: 502 })]
  await ask('listTeams', {}).catch(report)
  expect(shown()).toEqual([
    { kind: 'error', title: 'Error', text: 'There is no such team' },
    { kind: 'error', title: 'Error', text: 'An unexpected error occurred' },
  ])
  expect(led).toEqual([])
})

test('[A8.8] a failing network shows no alert', async () => {
  caller.send = () => Promise.reject(new TypeError('Failed to fetch'))
  await ask('listTeams', {}).catch(report)
  expect(shown()).toEqual([])
})

test('[A8.9] a redirect to a page is followed', async () => {
  const there = new Response('<h1>Sign in there</h1>')
  Object.defineProperties(there, {
    redirected: { value: true },
    url: { value: 'https://there.example/' },
  })
  replies = [there]
  await ask('listTeams', {}).catch(report)
  expect(led).toEqual(['https://there.example/'])
  expect(shown()).toEqual([])
})

const refused = () =>
  Response.json(
    { done: false, code: 'EBADCSRFTOKEN', message: 'invalid csrf token' },
    { status: 403 },
  )
const securityError = {
  kind: 'error',
  title: 'Security Error',
  text: 'Invalid security token. Refreshing your session...',
}

test('[A8.3 A8.4] a refused token, told by its message or its code, is said, fetched again, and the call repeated once', async () => {
  replies = [refused(), Response.json({ done: true, body: 17 })]
  const input = { name: 'Water the plants' }
  expect((await request(createPersonalTask, input)).body).toBe(17)
  expect(sent).toEqual(['old', 'new'])
  expect(shown()).toEqual([securityError])
  expect(led).toEqual([])

  for (const reply of [{ message: 'invalid csrf token' }, { code: 'EBADCSRFTOKEN' }]) {
    sent = []
    replies = [
      Response.json({ done: false, ...reply }, { status: 403 }),
      Response.json({ done: true, body: 17 }),
    ]
    expect((await request(createPersonalTask, input)).body).toBe(17)
    expect(sent).toHaveLength(2)
  }

  replies = [refused(), refused(), Response.json({ done: true })]
  await expect(request(createPersonalTask, input)).rejects.toMatchObject({ code: 'csrf' })
  expect(replies).toHaveLength(1)
})

test('[A8.5] without a new token the client goes to the login page', async () => {
  givesToken = false
  replies = [refused()]
  await expect(request(createPersonalTask, { name: 'x' })).rejects.toMatchObject({ code: 'csrf' })
  expect(sent).toEqual(['old'])
  expect(shown()[0]).toEqual(securityError)
  expect(led).toEqual(['login'])
})

test('[A8.6] a call that is refused for the session is not repeated', async () => {
  replies = [Response.json({ done: false }, { status: 401 })]
  await expect(request(listTeams, {})).rejects.toMatchObject({ code: 'not_signed_in' })
  expect(sent).toHaveLength(1)
})
