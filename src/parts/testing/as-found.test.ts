// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { alert, alerts } from '../../client/requests/alerts.ts'
import { page } from '../../client/requests/reactions.ts'
import { caller } from '../../client/requests/request.ts'
import { words } from '../../client/requests/words.ts'
import { session, setUser } from '../../client/session/session.ts'
import { setTheme, theme } from '../../client/session/theme.ts'
import type { SessionUser } from '../../core/session/calls.ts'
import { announce, announced } from '../page/announce.ts'
import { freshModules } from './fresh-modules.ts'

const shared = () => ({
  ...{ caller: { ...caller }, page: { ...page }, session: { ...session }, theme: { ...theme } },
  ...{ of: words.of, alerts: alerts.shown.length, stored: localStorage.length },
  announced: announced.text,
  ...{ fetch, setTimeout, warn: console.warn },
})
const found = shared()

test('what a test changes of what all files share', () => {
  Object.assign(caller, { base: 'http://x.example', headers: { cookie: 'x' }, csrf: 'token' })
  caller.send = async () => Response.json({})
  page.go = () => {}
  words.of = () => ''
  setUser({ id: 'ada', team_id: 'red' } as SessionUser)
  setTheme('dark')
  alert('info', 'Nothing is put away')
  announce('Moved')
  vi.stubGlobal('fetch', () => {})
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const changed = shared()
  for (const key of Object.keys(found) as (keyof typeof found)[])
    expect(changed[key]).not.toEqual(found[key])
})

test('is as it was for the test that follows', () => {
  expect(shared()).toEqual(found)
})

test('what a test draws', () => {
  render(createElement('output', {}, 'drawn'))
  expect(screen.getByRole('status')).toBeDefined()
})

test('is not drawn any more for the test that follows', () => {
  expect(screen.queryByRole('status')).toBeNull()
})

const loaded = () => import('../../client/requests/alerts.ts')

test('what a test leaves in modules that it has loaded again', async () => {
  await freshModules()
  const again = await loaded()
  again.alert('info', 'Nothing is put away')
  expect([again.alerts === alerts, again.alerts.shown.length]).toEqual([false, 1])
})

test('is not there for the test that follows', async () => {
  expect((await loaded()).alerts.shown).toEqual([])
})

const faked = () => void vi.useFakeTimers({ toFake: ['setTimeout'] })
const spied = () => void vi.spyOn(globalThis, 'setTimeout')

test.each([
  ['a spy on faked time', [faked, spied]],
  ['time that is faked over a spy', [spied, faked]],
  ['nothing', []],
] as const)('the timers are real before %s', (_, changes) => {
  expect(globalThis.setTimeout).toBe(found.setTimeout)
  for (const change of changes) change()
})
