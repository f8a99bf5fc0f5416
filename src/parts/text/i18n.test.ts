// @vitest-environment jsdom
import i18next from 'i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keys } from '../../client/session/session.ts'
import { changeLanguage, startTranslation } from './i18n.ts'

/** The files of texts that the server has, the status of those it fails at, or why it is not reached. */
let files: Record<string, object | number | Error>
let asked: string[]
const modules = { ...i18next.modules }

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en'])
  delete i18next.options?.resources
  asked = []
  vi.stubGlobal('fetch', async (file: string) => {
    asked.push(file)
    const texts = files[file] ?? 404
    if (texts instanceof Error) throw texts
    return typeof texts === 'number' ? new Response('', { status: texts }) : Response.json(texts)
  })
})
afterEach(() => {
  localStorage.clear()
  i18next.off('languageChanged')
  i18next.modules = modules
})

test('[A1.9 A1.10 B1.4 B2.38] texts are those of the language, otherwise English, and of common unless told', async () => {
  files = {
    '/locales/en/common.json': { close: 'Close', retry: 'Retry' },
    '/locales/en/shell.json': { retry: 'Retry the shell' },
    '/locales/en/failures.json': {},
    '/locales/de/common.json': { retry: 'Noch einmal' },
    '/locales/de/shell.json': {},
    '/locales/de/errors.json': {},
    '/locales/de/failures.json': {},
  }
  await startTranslation(['common', 'shell'])
  // No page waits for the texts of failures.
  const waited = asked.filter((file) => !file.endsWith('/failures.json'))
  expect(waited.sort()).toEqual(['/locales/en/common.json', '/locales/en/shell.json'])
  expect([i18next.t('retry'), i18next.t('shell:retry')]).toEqual(['Retry', 'Retry the shell'])

  await changeLanguage('de')
  expect(asked).toContain('/locales/de/common.json')
  expect([i18next.t('retry'), i18next.t('close')]).toEqual(['Noch einmal', 'Close'])
  expect([i18next.t('shell:retry'), i18next.t('shell:close')]).toEqual(['Retry the shell', 'Close'])
})

test('[A9.24 A4.25 B9.30] the chosen language is remembered', async () => {
  files = Object.fromEntries(
    ['en', 'es'].flatMap((language) =>
      ['common', 'errors', 'failures'].map((name) => [
        `/locales/${language}/${name}.json`,
        { language },
      ]),
    ),
  )
  await startTranslation(['common'])
  await changeLanguage('es')
  expect(localStorage.getItem(keys.language)).toBe('es')
  expect([i18next.t('language'), document.documentElement.lang]).toEqual(['es', 'es'])
  await startTranslation(['common'])
  expect(i18next.t('language')).toBe('es')
  await changeLanguage('en')
  expect([i18next.t('language'), document.documentElement.lang]).toEqual(['en', 'en'])
})

test('[A9.21] at most 10 files are read at once', async () => {
  const wait: (() => void)[] = []
  vi.stubGlobal('fetch', async (file: string) => {
    asked.push(file)
    await new Promise<void>((resolve) => wait.push(resolve))
    return Response.json({})
  })
  const started = startTranslation(Array.from({ length: 12 }, (_, n) => `part ${n}`))
  await expect.poll(() => asked.length).toBeGreaterThan(9)
  await new Promise(setImmediate)
  expect(asked).toHaveLength(10)
  wait.shift()!()
  await expect.poll(() => asked.length).toBe(11)
  while (asked.length < 12 || wait.length > 0) {
    wait.shift()?.()
    await new Promise(setImmediate)
  }
  await started
})

test('[A9.22 A9.23 B8.12] a file that fails with 5xx is read 6 times, after 4xx or unreadable once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const [status, times] of [
    [500, 6],
    [503, 6],
    [404, 1],
    [403, 1],
    // Its empty text is no JSON.
    [200, 1],
  ] as const) {
    asked = []
    files = { '/locales/en/common.json': status }
    const started = startTranslation(['common']).catch((error: Error) => error.message)
    for (const wait of [0, 350, 700, 1_400, 2_800, 5_600])
      await vi.advanceTimersByTimeAsync(wait).then(() => new Promise(setImmediate))
    expect(await started).toContain('common')
    expect(asked).toHaveLength(times)
  }
})

/** Lets time pass, and what waits for it happen. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms).then(() => new Promise(setImmediate))

test('[A9.22 A9.23 B8.12] a server that is not reached is tried again after 350 ms, then after twice as long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  files = { '/locales/en/common.json': new TypeError('unreachable') }
  const started = startTranslation(['common']).catch((error: Error) => error.message)
  await pass(0)
  const times: number[] = []
  for (const ms of [349, 1, 699, 1, 1_399, 1]) {
    await pass(ms)
    times.push(asked.length)
  }
  expect(times).toEqual([1, 2, 2, 3, 3, 4])
  await pass(20_000)
  expect(await started).toContain('common')
  expect(asked).toHaveLength(6)
})
