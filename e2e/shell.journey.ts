import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { password, people } from '../fixtures/story.ts'
import { plantWorld, startServer, type TestServer } from '../spec/harness.ts'
import { launch, person } from './browser.ts'

let server: TestServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), launch()])
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})
beforeEach(async () => {
  await plantWorld(server)
  // The browser's clock is today's, when the trials of that world are long over.
  await server.app.database.write.updateTable('organization').set({ trial_expire_date: '2100-01-01' }).execute()
})

/** Rosa, signed in and at home. Her browser speaks English and likes light colours. */
async function rosa() {
  const { page, errors, context } = await person(browser, server.url, { colorScheme: 'light', locale: 'en-GB' })
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill(people.rosa.email)
  await page.locator('input[type=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Tasks' }).waitFor()
  return { page, errors, context }
}

/** Opens the palette by its key and takes what is found for some words. */
async function take(page: Page, typed: string, found: string) {
  await page.keyboard.press('Control+k')
  const input = page.getByRole('combobox', { name: 'Search' })
  await input.waitFor()
  await page.keyboard.type(typed)
  await page.getByRole('option', { name: found, selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await input.waitFor({ state: 'detached' })
}

test('by keyboard alone: to a project, a task added, taken back and made again, theme and language, out', async () => {
  const { page, errors } = await rosa()
  await take(page, 'moon', 'Moon base')
  await page.getByRole('treegrid').waitFor()

  await page.keyboard.press('c')
  await page.keyboard.type('Polish the visor')
  await page.keyboard.press('Enter')
  const task = page.getByRole('row').getByText('Polish the visor', { exact: true })
  await task.waitFor()
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+z')
  await task.waitFor({ state: 'detached' })
  await page.getByText('Undone: Added “Polish the visor”').waitFor()
  await page.keyboard.press('Control+Shift+z')
  await task.waitFor()

  await take(page, 'dark theme', 'Use the dark theme')
  await page.waitForFunction(() => document.documentElement.style.colorScheme === 'dark')
  expect(errors).toEqual([])
  await take(page, 'deutsch', 'Language: Deutsch')
  await page.waitForFunction(() => document.documentElement.lang === 'de')
  await page.reload()
  await page.waitForFunction(
    () => document.documentElement.style.colorScheme === 'dark' && document.documentElement.lang === 'de',
  )
  await page.evaluate(() => localStorage.setItem('i18nextLng', 'en'))
  await page.reload()
  await page.getByRole('treegrid').waitFor()

  await take(page, 'log out', 'Log out')
  await page.waitForURL('**/auth/login')
  expect(await page.evaluate(() => localStorage.getItem('plumbline.session'))).toBeNull()
}, 60_000)

test('the shortcut sheet lists what the screen can do, and Escape closes it', async () => {
  const { page, errors } = await rosa()
  await take(page, 'moon', 'Moon base')
  await page.getByRole('treegrid').waitFor()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await sheet.getByText('Set the due date').waitFor()
  await sheet.getByText('In the task list').waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await page.waitForURL('**/home')
  expect(errors).toEqual([])
})

test('what is changed offline waits, is listed, and is sent once the network is back', async () => {
  const { page, context } = await rosa()
  await take(page, 'moon', 'Moon base')
  await page.getByRole('treegrid').waitFor()
  await page.keyboard.press('c')
  await context.setOffline(true)
  await page.getByText('Connection lost', { exact: false }).waitFor()
  await page.keyboard.type('Written in the tunnel')
  await page.keyboard.press('Enter')
  await page.getByRole('row').getByText('Written in the tunnel', { exact: true }).waitFor()
  await page.getByRole('button', { name: '1 change waits to be sent' }).first().click()
  await page.getByText('Added “Written in the tunnel”').waitFor()
  await page.keyboard.press('Escape')
  await context.setOffline(false)
  await page.getByText('Connection restored').waitFor()
  await page.getByText('1 change waits to be sent').waitFor({ state: 'detached' })
  const other = await person(browser, server.url)
  await other.context.addCookies(await context.cookies())
  await other.page.goto(page.url())
  await other.page.getByText('Written in the tunnel', { exact: true }).waitFor()
  expect(await other.page.getByText('Written in the tunnel', { exact: true }).count()).toBe(1)
})

test('a change that is refused after a reload is shown with its reason, and can be discarded', async () => {
  const { page, context } = await rosa()
  await take(page, 'moon', 'Moon base')
  await page.getByRole('treegrid').waitFor()
  await page.keyboard.press('c')
  // Everything but what changes something is answered: the project opens, and the change waits.
  await context.route('**/api/v1/tasks/**', (route) => route.abort())
  await page.keyboard.type('Too late')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '1 change waits to be sent' }).waitFor()
  await deleteProject(page)
  await page.goto('/worklenz/home')
  await context.unroute('**/api/v1/tasks/**')
  await page.reload()

  await page.getByRole('button', { name: '1 change was refused' }).click()
  const drawer = page.getByRole('dialog', { name: 'Your changes' })
  await drawer.getByText('Added “Too late”').waitFor()
  await drawer.getByText('not found', { exact: false }).waitFor()
  await drawer.getByRole('button', { name: 'Discard', exact: true }).click()
  await drawer.getByText('Everything is saved').waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Tasks' }).waitFor()
  expect(await page.getByRole('button', { name: 'refused' }).count()).toBe(0)
})

/** Deletes the open project behind the back of its page. */
const deleteProject = (page: Page) =>
  page.evaluate(async () => {
    const { token } = await (await fetch('/csrf-token')).json()
    const id = /projects\/([^/?]+)/.exec(location.pathname)![1]
    await fetch(`/api/v1/projects/${id}`, { method: 'DELETE', headers: { 'X-CSRF-Token': token } })
  })
