// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { TextsError } from '../../../parts/text/i18n.ts'
import { ErrorScreen } from './ErrorScreen.tsx'

withTexts()

/** What the screen does to the browser, in order. */
let done: string[]
/** The page that the server gives, with which status, and whether the browser lets its caches be deleted. */
let served: string | undefined
let status: number
let clears: boolean

beforeEach(() => {
  done = []
  served = '<script type="module" src="/assets/main-1.js"></script>'
  status = 200
  clears = true
  vi.spyOn(console, 'error').mockReturnValue()
  vi.stubGlobal('location', {
    assign: (to: string) => done.push(`go to ${to}`),
    reload: () => done.push('reload'),
  })
  vi.stubGlobal('caches', {
    keys: async () => ['texts', 'code'],
    delete: async (name: string) => {
      if (!clears) throw new Error('The caches are locked')
      done.push(`delete ${name}`)
    },
  })
  const unregister = async () => void done.push('unregister')
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { getRegistrations: async () => [{ unregister }] },
    configurable: true,
  })
  vi.stubGlobal('fetch', async () => {
    if (served === undefined) throw new TypeError('Failed to fetch')
    return new Response(served, { status })
  })
  const own = document.head.appendChild(document.createElement('script'))
  Object.assign(own, { type: 'module', src: 'http://localhost/assets/main-1.js' })
  for (const storage of [localStorage, sessionStorage]) storage.setItem('choice', 'kept')
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  document.querySelector('script')?.remove()
})

const Place = () => <output>{useLocation().pathname}</output>
const fail = (error: Error) =>
  draw(
    <MemoryRouter initialEntries={['/worklenz/projects']}>
      <ErrorScreen error={error} />
      <Place />
    </MemoryRouter>,
  )
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const stale = new Error('Failed to fetch dynamically imported module: /assets/HomePage-1.js')
const cleared = ['delete texts', 'delete code', 'unregister', 'go to /auth/login']
const kept = () => localStorage.length + sessionStorage.length

test('[A2.88 A2.89] a screen that fails says so, and offers to reload or to go home', () => {
  fail(new Error('Out of order'))
  screen.getByRole('heading', { name: 'Something went wrong' })
  press('Try Again')
  expect(done).toEqual(['reload'])
  press('Go Home')
  expect(screen.getByRole('status').textContent).toBe('/worklenz/home')
})

test.each([
  ['code', stale],
  ['texts', new TextsError('No texts of home')],
])('[A8.16] %s that cannot be loaded say so, and offer to retry or to reload', (_, error) => {
  fail(error)
  screen.getByRole('heading', { name: 'Module Loading Error' })
  screen.getByText(/^There was an issue loading the application\. This usually happens after/)
  screen.getByRole('button', { name: 'Retry' })
  press('Reload Page')
  expect(done).toEqual(['reload'])
})

test('[A8.19 A8.26 A8.27 A8.28] Retry clears caches, service worker and storage, and goes to the login page', async () => {
  fail(stale)
  press('Retry')
  await expect.poll(() => done).toEqual(cleared)
  expect(kept()).toBe(0)
})

test('[A8.20] if that fails the page is reloaded', async () => {
  clears = false
  fail(stale)
  press('Retry')
  await expect.poll(() => done).toEqual(['reload'])
  expect(kept()).toBe(2)
})

test('[A8.29 B4.28 B8.15] code of an earlier version is cleared without being asked', async () => {
  served = '<script type="module" src="/assets/main-2.js"></script>'
  fail(stale)
  await expect.poll(() => done).toEqual(cleared)
  expect(kept()).toBe(0)
})

test.each([
  ['the server has the same version', () => {}],
  ['the server cannot be reached', () => (served = undefined)],
  ['a proxy answers for the server', () => ([served, status] = ['Bad gateway', 502])],
])('[A8.29] nothing is cleared unasked while %s', async (_, happens) => {
  happens()
  fail(stale)
  await new Promise(setImmediate)
  expect([done, kept()]).toEqual([[], 2])
})
