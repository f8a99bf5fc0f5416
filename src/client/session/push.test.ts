// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SessionUser } from '../../core/session/calls.ts'
import { caller } from '../requests/request.ts'
import { readPush, turnOffPush, turnOnPush } from './push.ts'
import { push } from './push-choice.ts'
import { endPush, resumePush } from './resume-push.ts'
import { keys, setUser } from './session.ts'

const key = 'BPx_-w'
const endpoint = 'https://push.example/a'

/** What the server was told, and where it believes this browser is told. */
let told: string[]
let known: string | null
/** What the browser has subscribed with, and what its user has allowed or will allow. */
let subscribed: string | undefined
let permission: NotificationPermission
let answer: NotificationPermission

const subscription = () => ({
  endpoint,
  options: { applicationServerKey: Buffer.from(subscribed!, 'base64url') },
  toJSON: () => ({ keys: { p256dh: 'key', auth: 'secret' } }),
  unsubscribe: async () => {
    subscribed = undefined
    return true
  },
})
const pushManager = {
  getSubscription: async () => (subscribed ? subscription() : null),
  subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
    subscribed = applicationServerKey
    return subscription()
  },
}

beforeEach(() => {
  told = []
  known = null
  subscribed = undefined
  permission = 'default'
  answer = 'granted'
  push.state = undefined
  localStorage.clear()
  setUser({ id: 'rosa', team_id: 'red' } as SessionUser)
  caller.csrf = 'token'
  caller.send = async (_, { method = 'GET', body } = {}) => {
    if (method !== 'GET') told.push(`${method} ${body ?? ''}`)
    if (method === 'POST') known = endpoint
    if (method === 'DELETE') known = null
    return Response.json({ done: true, body: method === 'GET' ? { key, endpoint: known } : null })
  }
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
    requestPermission: async () => {
      permission = answer
      return permission
    },
  })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ active: {}, pushManager }) },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  setUser(null)
})
const subscribing = `POST ${JSON.stringify({ endpoint, p256dh: 'key', auth: 'secret' })}`

test('[A2.86] a browser is told once its user has chosen so and allowed it, and until they choose otherwise', async () => {
  await readPush()
  expect([push.state, told]).toEqual(['off', []])
  await turnOnPush()
  expect([push.state, subscribed, told]).toEqual(['on', key, [subscribing]])
  await readPush()
  expect([push.state, told]).toEqual(['on', [subscribing]])
  await turnOffPush()
  expect([push.state, told.at(-1)]).toEqual(['off', 'DELETE '])
  await vi.waitFor(() => expect(subscribed).toBeUndefined())
  await readPush()
  expect(push.state).toBe('off')
})

test('[A2.86] who forbids it is not asked again, and a browser without a service worker is not able to', async () => {
  answer = 'denied'
  await turnOnPush()
  expect([push.state, told]).toEqual(['denied', []])
  Object.assign(navigator.serviceWorker, { getRegistration: async () => undefined })
  await readPush()
  expect(push.state).toBe('unsupported')
  Reflect.deleteProperty(navigator, 'serviceWorker')
  await turnOnPush()
  expect(push.state).toBe('unsupported')
})

test('[A2.86] after a new sign-in the browser is told again, also by a server with another key', async () => {
  await turnOnPush()
  known = null
  subscribed = Buffer.from('another key').toString('base64url')
  await resumePush()
  expect([push.state, subscribed, told]).toEqual(['on', key, [subscribing, subscribing]])
})

test('[A2.69] who logs out, and somebody else in the same browser, is not told', async () => {
  await turnOnPush()
  setUser({ id: 'otto', team_id: 'red' } as SessionUser)
  await readPush()
  expect(push.state).toBe('off')
  push.state = undefined
  await resumePush()
  expect(push.state).toBeUndefined()
  await endPush()
  expect(localStorage.getItem(keys.push)).toBeNull()
  await vi.waitFor(() => expect(subscribed).toBeUndefined())
})

test('whether a browser can be told is known before its service worker is there, which who turns it on waits for', async () => {
  vi.stubEnv('PROD', true)
  let install = () => {}
  const ready = new Promise((resolve) => {
    install = () => resolve({ active: {}, pushManager })
  })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => undefined, register: async () => ({}), ready },
  })
  await readPush()
  expect(push.state).toBe('off')
  const turned = turnOnPush()
  await vi.waitFor(() => expect(permission).toBe('granted'))
  expect([push.state, told]).toEqual(['off', []])
  install()
  await turned
  expect([push.state, told]).toEqual(['on', [subscribing]])
  vi.unstubAllEnvs()
})
