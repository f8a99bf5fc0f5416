import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { beforeEach, expect, test } from 'vitest'

const origin = 'https://plan.example'
const code = readFileSync(join(import.meta.dirname, '../../public/push.js'), 'utf8')

interface Page {
  url: string
  visibilityState: 'visible' | 'hidden'
  focused: boolean
}

/** What the worker has done. */
let done: string[]
/** The open pages of the browser. */
let pages: Page[]
let hear: (event: string, given: object) => Promise<unknown>

beforeEach(() => {
  done = []
  pages = []
  const listeners: Record<string, (event: object) => void> = {}
  const self = {
    location: { origin },
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener
    },
    clients: {
      matchAll: async () =>
        pages.map((page) => ({
          ...page,
          focus: async () => void done.push(`focus ${page.url}`),
          postMessage: (said: unknown) => done.push(`tell ${page.url} ${JSON.stringify(said)}`),
        })),
      openWindow: async (url: string) => void done.push(`open ${url}`),
    },
    registration: {
      showNotification: async (title: string, { body, tag, data }: Record<string, unknown>) =>
        void done.push(`show ${title}: ${body} (${tag}) ${JSON.stringify(data)}`),
    },
  }
  runInNewContext(code, { self, URL, URLSearchParams })
  hear = async (event, given) => {
    let work: unknown
    listeners[event]!({ ...given, waitUntil: (promise: unknown) => (work = promise) })
    return work
  }
})

const leading = { team_id: 'red', url: '/worklenz/projects/moon', params: { task: 'dome' } }
const message = { id: 'n1', title: 'Moon base', body: 'Rosa has assigned you in Dome', ...leading }
const pushed = (said: object | undefined) =>
  hear('push', { data: said && { json: () => structuredClone(said) } })
const clicked = (data: object) => hear('notificationclick', { notification: { data, close() {} } })
const page = (path: string, visibilityState: Page['visibilityState'], focused = false): Page => ({
  ...{ url: origin + path, visibilityState, focused },
})

test('[A2.86] what is pushed is shown, unless a page of the application can be seen', async () => {
  await pushed(message)
  pages = [page('/worklenz/home', 'hidden'), page('/auth/login', 'visible')]
  await pushed(message)
  const shown = `show Moon base: Rosa has assigned you in Dome (n1) ${JSON.stringify(leading)}`
  expect(done).toEqual([shown, shown])
  pages.push(page('/worklenz/home', 'visible'))
  await pushed(message)
  await pushed(undefined)
  expect(done).toHaveLength(2)
})

test('[A2.86] a click leads there in the page that is in front, else in a new one', async () => {
  pages = [page('/auth/login', 'visible', true), page('/worklenz/a', 'hidden')]
  pages.push(page('/worklenz/b', 'visible'))
  await clicked(leading)
  const there = `${origin}/worklenz/b`
  expect(done).toEqual([`focus ${there}`, `tell ${there} ${JSON.stringify({ follow: leading })}`])
  pages = []
  await clicked(leading)
  await clicked({ team_id: 'red', url: null })
  expect(done.slice(2)).toEqual([
    `open ${origin}/worklenz/projects/moon?task=dome#team=red`,
    `open ${origin}/worklenz/home#team=red`,
  ])
})

test('no message leads to another site', async () => {
  for (const url of ['https://evil.example/', '//evil.example/', 'javascript:alert(1)'])
    await clicked({ ...leading, url })
  expect(new Set(done)).toEqual(new Set(['open /worklenz/home']))
})
