// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '../../core/catalogue/errors.ts'
import { limits } from '../../core/catalogue/limits.ts'
import { caller } from '../requests/request.ts'
import { passCaptcha } from './captcha.ts'
import { session } from './session.ts'

const script = 'https://captcha.example/api.js?render=key'
const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src)
const happens = (event: 'load' | 'error') =>
  document.head.querySelector('script')!.dispatchEvent(new Event(event))

/** What the server was told, and whether it takes the user for a person. */
let told: string[]
let isPerson: boolean

beforeEach(() => {
  told = []
  isPerson = true
  for (const left of document.head.querySelectorAll('script')) left.remove()
  Object.assign(session, { verified: true, captcha: { site_key: 'key', script } })
  caller.send = async (_, { body } = {}) => {
    told.push(String(body))
    const title = 'Error'
    return isPerson
      ? Response.json({ done: true, body: null })
      : Response.json({ done: false, title, code: 'captcha_refused' }, { status: 400 })
  }
  vi.stubGlobal('grecaptcha', {
    ready: (then: () => void) => then(),
    execute: async (key: string, { action }: { action: string }) => `${key} ${action}`,
  })
})
afterEach(() => Object.assign(session, { captcha: null }))

test('[A7.12] where no captcha is asked for, nothing is loaded and nothing sent', async () => {
  session.captcha = null
  await passCaptcha()
  expect([scripts(), told]).toEqual([[], []])
})

test('[A7.12] a script that does not come is loaded again by the next attempt, and then kept', async () => {
  const failing = expect(passCaptcha()).rejects.toThrow('cannot be loaded')
  expect(scripts()).toEqual([script])
  happens('error')
  await failing
  expect([scripts(), told]).toEqual([[], []])

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const late = expect(passCaptcha()).rejects.toThrow('cannot be loaded')
  vi.advanceTimersByTime(limits.requestTimeoutMs)
  await late
  vi.useRealTimers()

  const passed = passCaptcha()
  happens('load')
  await passed
  await passCaptcha()
  expect(scripts()).toEqual([script])
  expect(told).toEqual(Array(2).fill('{"token":"key signup"}'))
  isPerson = false
  await expect(passCaptcha()).rejects.toThrow(Refusal)
})
