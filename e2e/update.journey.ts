import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { password, people } from '../fixtures/demo-data.ts'
import { ids } from '../fixtures/demo-rows.ts'
import { launch, person } from './browser.ts'
import { kept, sentBy } from './offline.ts'
import { take } from './palette.ts'
import { TaskTable } from './task-table.ts'
import { Versions } from './versions.ts'

const versions = new Versions()
const moon = ids.project('moon')
let browser: Browser
beforeAll(async () => {
  ;[browser] = await Promise.all([launch(), versions.prepare()])
})
afterAll(async () => {
  await browser.close()
  await versions.remove()
})

async function enter(who: keyof typeof people) {
  const screen = await person(browser, versions.url, { serviceWorkers: 'allow' })
  const answer = await screen.context.request.post('/secure/login', {
    data: { email: people[who].email, password },
  })
  expect(await answer.json()).toMatchObject({ authenticated: true })
  return screen
}

/** The version that a page runs, by the names of its files. */
async function versionOf(page: Page) {
  const script = page.locator('script[type=module]').first()
  const src = await script.getAttribute('src', { timeout: 5_000 })
  return src?.includes('_later') ? 'after' : 'before'
}
const prompt = (page: Page) =>
  page.getByRole('group').filter({ hasText: 'A new version of Plumbline is ready.' })
const reload = (page: Page) => prompt(page).getByRole('button', { name: 'Reload' })
const waiting = (page: Page, count: number) =>
  page.getByRole('button', { name: `${count} change${count > 1 ? 's' : ''} wait` }).first()

/** A page of this browser that runs from what the service worker keeps. */
async function keptPage(context: BrowserContext, page: Page): Promise<TaskTable> {
  const list = await TaskTable.open(page, moon)
  await kept(page, moon)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  expect(await versionOf(page)).toBe('before')
  expect(context.pages()).toContain(page)
  return list
}

/** Opens the drawer for a new project, and gives the field of its name. */
async function newProject(page: Page) {
  await take(page, 'create project', 'Create project')
  return page.getByRole('dialog', { name: 'Create project' }).getByLabel('Name')
}

test('an update is offered, loses neither what was typed nor what waits to be sent, and runs once it is taken', async () => {
  await versions.serve('before')
  const { page, context } = await enter('rosa')
  const list = await keptPage(context, page)
  const other = await context.newPage()
  await keptPage(context, other)

  // Without the network two changes wait, and texts are half written.
  await context.setOffline(true)
  await page.getByText('Connection lost').waitFor()
  await list.rename('Write home', 'Write home at length')
  await list.add('To Do', 'Whistle a tune')
  await waiting(page, 2).waitFor()
  await list.line('Order oxygen').hover()
  await list.line('Order oxygen').getByRole('button', { name: 'Open', exact: true }).click()
  const comment = page.getByRole('textbox', { name: 'Add a comment...' })
  await comment.fill('Two bottles, or')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  const [field, others] = [await newProject(page), await newProject(other)]
  await field.fill('Mars')
  await others.fill('Venus')

  // The server comes back as the next version; what waits cannot be sent yet.
  await versions.serve('after')
  for (const each of [page, other])
    await each.route('**/api/v1/**', (route) =>
      route.request().headers()['x-command-id'] ? route.abort() : route.continue(),
    )
  await context.setOffline(false)
  await prompt(page).waitFor()
  await expect.poll(() => field.inputValue()).toBe('Mars')
  await field.fill('Mars station')

  // Taking the offer asks first, and staying loses nothing.
  await reload(page).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  expect([await versionOf(page), await field.inputValue()]).toEqual(['before', 'Mars station'])
  await prompt(page).waitFor()
  await field.fill('')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await field.waitFor({ state: 'detached' })

  // It is taken without the network too, and what waits is sent once that is back.
  await context.setOffline(true)
  for (const each of [page, other]) await each.unrouteAll()
  await page.getByText('Connection lost').waitFor()
  await reload(page).click()
  await expect.poll(() => versionOf(page).catch(() => undefined)).toBe('after')
  await waiting(page, 2).waitFor()
  const sent = sentBy(page)
  await context.setOffline(false)
  await expect.poll(() => new Set(sent).size).toBe(2)
  await page.getByRole('button', { name: 'to be sent' }).waitFor({ state: 'detached' })
  await TaskTable.open(page, moon)
  await expect
    .poll(() => list.names('To Do'))
    .toEqual(['Order oxygen', 'Write home at length', 'Whistle a tune'])
  await list.line('Order oxygen').hover()
  await list.line('Order oxygen').getByRole('button', { name: 'Open', exact: true }).click()
  await expect.poll(() => comment.textContent()).toBe('Two bottles, or')

  // The other page still has what was typed, goes on with all of its own files, and is offered the same.
  expect(await versionOf(other)).toBe('before')
  await prompt(other).waitFor()
  await expect.poll(() => others.inputValue()).toBe('Venus')
  await others.fill('')
  await other.getByRole('button', { name: 'Cancel' }).click()
  await others.waitFor({ state: 'detached' })
  await other.keyboard.press('?')
  await other.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await other.keyboard.press('Escape')
  await reload(other).click()
  await expect.poll(() => versionOf(other).catch(() => undefined)).toBe('after')
  await other.getByRole('treegrid').waitFor()
})
