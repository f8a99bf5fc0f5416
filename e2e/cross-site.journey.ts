import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { ids } from '../fixtures/demo-rows.ts'
import { harness } from './harness.ts'
import { TaskTable } from './task-table.ts'

const app = harness()

test.each([
  ['by the browser alone', 'block'],
  ['by the service worker', 'allow'],
] as const)(
  'a page visited again from another site runs cached compiled scripts, cached %s',
  async (_, serviceWorkers) => {
    const { page } = await app.enter('rosa', { serviceWorkers })
    await TaskTable.open(page, ids.project('moon'))
    if (serviceWorkers === 'allow')
      await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await expect.poll(() => scriptsCompiledBefore(page)).toContain('base')
  },
)

test('a page of another site that opens one of ours has no access to it', async () => {
  const { context } = await app.enter('rosa')
  const page = await context.newPage()
  await page.goto(`${app.url.replace('127.0.0.1', 'localhost')}/healthz`)
  const opened = context.waitForEvent('page')
  await page.evaluate((url) => {
    Object.assign(window, { ours: window.open(url) })
  }, app.url)
  const ours = await opened
  await ours.getByRole('heading', { name: 'Tasks' }).waitFor()
  expect(await ours.evaluate(() => window.opener)).toBeNull()
  expect(await page.evaluate(() => (window as unknown as { ours: Window }).ours.closed)).toBe(true)
})

/**
 * Comes to a project from elsewhere, and gives the names of the scripts that the browser had kept
 * as compiled.
 */
async function scriptsCompiledBefore(page: Page): Promise<string[]> {
  await page.goto('about:blank')
  const browser = page.context().browser()!
  await browser.startTracing(page, {
    categories: ['v8', 'disabled-by-default-v8.compile', 'devtools.timeline'],
  })
  await TaskTable.open(page, ids.project('moon'))
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: { name: string; args: { data?: { url?: string; consumedCacheSize?: number } } }[]
  }
  return traceEvents.flatMap(({ name, args: { data } }) => {
    const script = /\/assets\/(\w+)-[\w-]+\.js$/.exec(data?.url ?? '')?.[1]
    return name === 'v8.compileModule' && script && data?.consumedCacheSize ? [script] : []
  })
}
