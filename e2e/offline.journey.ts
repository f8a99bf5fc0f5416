import type { Page, Request } from 'playwright'
import { expect, test } from 'vitest'
import { ids } from '../fixtures/demo-rows.ts'
import { harness } from './harness.ts'
import { goOffline, kept, keptChange, sentBy } from './offline.ts'
import { TaskTable } from './task-table.ts'

const app = harness({ offline: true })
const moon = ids.project('moon')

test('[A1.8 A4.27 A4.28 B1.6 B2.39] work continues offline, through a reload, and is sent once', async () => {
  const [mia, rosa] = await Promise.all([app.enter('mia'), app.enter('rosa')])
  const [list, theirs] = [
    await TaskTable.open(mia.page, moon),
    await TaskTable.open(rosa.page, moon),
  ]
  await goOffline(mia.page, moon)
  await list.add('To Do', 'Whistle a tune')
  await list.rename('Write home', 'Write home at length')
  await list.choose('Build the dome', 'STATUS', 'Review')
  const asExpected = async (each: TaskTable) => {
    await expect
      .poll(() => each.names('To Do'))
      .toEqual(['Order oxygen', 'Write home at length', 'Whistle a tune'])
    await expect.poll(() => each.names('Review')).toEqual(['Build the dome', 'Plant lettuce'])
  }
  await asExpected(list)
  await mia.page.getByRole('button', { name: '3 changes wait to be sent' }).first().waitFor()

  await mia.page.reload()
  await asExpected(list)
  expect(await installed(mia.page)).toEqual(['/sw.js', 'standalone', '/worklenz/home'])
  await mia.page.getByRole('button', { name: '3 changes wait to be sent' }).first().click()
  await mia.page.getByRole('dialog').getByText('Added “Whistle a tune”').waitFor()
  await said(mia.page, '3 changes wait to be sent')
  await mia.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  expect(await theirs.names('To Do')).toEqual(['Order oxygen', 'Write home'])

  const sent = sentBy(mia.page)
  // It is shown for a moment only.
  const restored = mia.page.getByText('Connection restored').waitFor()
  await mia.context.setOffline(false)
  await restored
  await asExpected(theirs)
  await mia.page.getByRole('button', { name: 'wait to be sent' }).waitFor({ state: 'detached' })
  await asExpected(list)
  expect(sent).toHaveLength(3)
  expect(new Set(sent).size).toBe(3)
})

test('a project that is left before its change is sent has it when it is opened offline again', async () => {
  const { page, context } = await app.enter('mia')
  const list = await TaskTable.open(page, moon)
  await goOffline(page, moon)
  await list.rename('Write home', 'Write home at length')
  await page.getByRole('link', { name: 'Plumbline home' }).click()
  await page.waitForURL('**/worklenz/home')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'waits to be sent' }).waitFor({ state: 'detached' })
  await keptChange(page, moon, 'Write home at length')
  await context.setOffline(true)
  await page.getByText('Connection lost').waitFor()
  await page.goBack()
  await expect.poll(() => list.names('To Do')).toEqual(['Order oxygen', 'Write home at length'])
  await page.reload()
  await expect.poll(() => list.names('To Do')).toEqual(['Order oxygen', 'Write home at length'])
})

test('[B7.132] a timer that is used offline, over a reload, logs the time that it has shown', async () => {
  const { page, context } = await app.enter('mia')
  const list = await TaskTable.open(page, moon)
  await goOffline(page, moon)
  const cell = () => list.line('Write home')
  await cell().hover()
  await cell().getByRole('button', { name: 'Start timer' }).click()
  await page.reload()
  await expect.poll(() => cell().textContent()).toMatch(/0:0\d:(0[3-9]|[1-5]\d)/)
  await cell().getByRole('button', { name: 'Stop timer' }).click()
  await page.getByRole('button', { name: '2 changes wait to be sent' }).first().waitFor()
  await context.setOffline(false)
  await expect.poll(() => page.getByRole('button', { name: 'to be sent' }).count()).toBe(0)
  await cell().hover()
  await cell().getByRole('button', { name: 'Open', exact: true }).click()
  await page.getByRole('tab', { name: 'Time log' }).click()
  const log = page.getByRole('tabpanel', { name: 'Time log' }).getByRole('listitem')
  await log.filter({ hasText: 'by timer' }).waitFor()
  expect(await log.filter({ hasText: /logged (\d+m \d+|[3-9]|[1-5]\d)s by timer/ }).count()).toBe(1)
})

test('the changes of a closed tab are sent by the one that stays, in the order in which they were made', async () => {
  const { page, context } = await app.enter('mia')
  const list = await TaskTable.open(page, moon)
  const other = await context.newPage()
  const closed = await TaskTable.open(other, moon)
  await kept(page, moon)
  await context.setOffline(true)
  for (const each of [page, other]) await each.getByText('Connection lost').waitFor()
  await closed.add('To Do', 'Whistle a tune')
  await closed.rename('Write home', 'Write home at once')
  await other.getByRole('button', { name: '2 changes wait to be sent' }).first().waitFor()
  await list.rename('Write home', 'Write home at length')
  await page.getByRole('button', { name: '1 change waits to be sent' }).first().waitFor()
  await other.close()
  // A tab lives a moment longer: while it does, it is taken to send its changes itself.
  const pages = () =>
    page.evaluate(async () => {
      const { held = [] } = await navigator.locks.query()
      return held.filter(({ name }) => name?.startsWith('plumbline-page ')).length
    })
  await expect.poll(pages).toBe(1)
  const sent = sentBy(page)
  await context.setOffline(false)
  await expect
    .poll(() => list.names('To Do'))
    .toEqual(['Order oxygen', 'Write home at length', 'Whistle a tune'])
  await expect.poll(() => sent.length).toBe(3)
  await page.getByRole('button', { name: 'to be sent' }).waitFor({ state: 'detached' })
  expect(new Set(sent).size).toBe(3)
  await page.reload()
  await expect
    .poll(() => list.names('To Do'))
    .toEqual(['Order oxygen', 'Write home at length', 'Whistle a tune'])
})

test('a change whose answer was lost is sent again and carried out once', async () => {
  const { page } = await app.enter('mia', { serviceWorkers: 'block' })
  const list = await TaskTable.open(page, moon)
  const sent = sentBy(page)
  let lost = 0
  await page.route('**/api/v1/**', async (route) => {
    if (!route.request().headers()['x-command-id'] || lost > 0) return route.continue()
    lost++
    await route.fetch()
    await route.abort('connectionreset')
  })
  await list.add('To Do', 'Whistle a tune')
  await expect.poll(() => sent.length).toBe(2)
  expect(new Set(sent).size).toBe(1)
  await page.getByRole('button', { name: 'waits to be sent' }).waitFor({ state: 'detached' })
  await page.reload()
  await expect
    .poll(() => list.names('To Do'))
    .toEqual(['Order oxygen', 'Write home', 'Whistle a tune'])
})

test('the client waits when the server asks it to, and offers nothing that would be refused', async () => {
  const { page } = await app.enter('mia', { serviceWorkers: 'block' })
  const list = await TaskTable.open(page, moon)
  const sent = sentBy(page)
  await page.route('**/api/v1/**', async (route) => {
    if (!route.request().headers()['x-command-id'] || sent.length > 1) return route.continue()
    const json = { done: false, code: 'too_many', message: 'Too many requests' }
    await route.fulfill({ status: 429, headers: { 'Retry-After': '9' }, json })
  })
  await list.add('To Do', 'Whistle a tune')
  await page.getByText(/the server asks for a pause. What waits is sent in \d seconds?/).waitFor()
  await page.getByRole('button', { name: '1 change waits to be sent' }).first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText('The server asks for a pause').waitFor()
  await expect.poll(() => drawer.getByRole('button', { name: 'Try now' }).count()).toBe(0)
  expect(sent).toHaveLength(1)
  await said(page, 'Everything is saved')
  expect(sent).toHaveLength(2)
})

test('a change that is refused later is shown with the reason, and can be discarded', async () => {
  const [mia, rosa] = await Promise.all([app.enter('mia'), app.enter('rosa')])
  const [list, theirs] = [
    await TaskTable.open(mia.page, moon),
    await TaskTable.open(rosa.page, moon),
  ]
  await kept(mia.page, moon)

  await mia.context.setOffline(true)
  await list.rename('Write home', 'Write home at length')
  await list.rename('Plant lettuce', 'Plant tomatoes')
  await theirs.remove('Write home')
  await expect.poll(() => theirs.names('To Do')).toEqual(['Order oxygen'])
  await mia.page.reload()
  await list.line('Write home at length').waitFor()

  // It is shown for a moment only.
  const refused = mia.page.getByText('A change was refused').waitFor()
  await mia.context.setOffline(false)
  await refused
  await theirs.line('Plant tomatoes').waitFor()
  await list.line('Write home at length').waitFor({ state: 'detached' })
  await mia.page.getByRole('button', { name: '1 change was refused' }).click()
  const drawer = mia.page.getByRole('dialog')
  await drawer.getByText('Renamed a task to “Write home at length”').waitFor()
  await drawer.getByText('Task not found').waitFor()

  await mia.page.reload()
  await mia.page.getByRole('button', { name: '1 change was refused' }).click()
  await drawer.getByRole('button', { name: 'Try again' }).click()
  await mia.page.getByText('Task not found').nth(1).waitFor()
  await expect.poll(() => mia.page.getByText('An unexpected error occurred').count()).toBe(0)
  await drawer.getByRole('button', { name: 'Discard', exact: true }).click()
  await said(mia.page, 'Everything is saved')
  await drawer.getByRole('button', { name: 'Close' }).click()
  await mia.page.getByRole('button', { name: 'was refused' }).waitFor({ state: 'detached' })
})

test('logging out while the server is unreachable says so, and completes when it is back', async () => {
  const { page, context } = await app.enter('mia', { serviceWorkers: 'block' })
  const loading = scriptsOnTheWay(page)
  const texts = page.waitForResponse('**/locales/en/session.json')
  await page.goto('/worklenz/home')
  await (await texts).finished()
  await page.getByRole('heading', { name: 'Tasks' }).waitFor()
  // The code of the page that logs out was asked for with the texts; that of a menu comes with it.
  await page.getByRole('button', { name: 'View profile' }).click()
  const logOut = page.getByRole('menuitem', { name: 'Log out' })
  await logOut.waitFor()
  await expect.poll(() => loading.size).toBe(0)
  await context.setOffline(true)
  await logOut.click()
  await page.getByRole('heading', { name: 'Logout failed' }).waitFor()
  await page.getByText('This page keeps trying.').waitFor()
  await context.setOffline(false)
  await page.waitForURL('**/auth/login')
})

test('what was entered in changes that are refused together can be read, though their task is gone', async () => {
  const [mia, rosa] = await Promise.all([app.enter('mia'), app.enter('rosa')])
  const [list, theirs] = [
    await TaskTable.open(mia.page, moon),
    await TaskTable.open(rosa.page, moon),
  ]
  const { page } = mia
  await list.line('Write home').hover()
  await list.line('Write home').getByRole('button', { name: 'Open', exact: true }).click()
  const comment = page.getByRole('textbox', { name: 'Add a comment...' })
  await comment.waitFor()
  await mia.context.setOffline(true)
  await page.getByText('Connection lost').first().waitFor()
  await theirs.remove('Write home')
  await comment.fill('Ask for stamps\nand for paper')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: '1 change waits to be sent' }).first().waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
  await list.choose('Write home', 'STATUS', 'Review')
  await mia.context.setOffline(false)
  await page.getByRole('button', { name: '2 changes were refused' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText('Commented on “Write home”').waitFor()
  await drawer.getByText('Ask for stamps').waitFor()
  await drawer.getByText('Changed the status of “Write home”').waitFor()
  await drawer.getByText('Review', { exact: true }).waitFor()
  await drawer.getByRole('button', { name: 'Copy' }).first().click()
  await drawer.getByText('Copied').waitFor()
})

test('[A8.16 A8.29 B4.28 B8.15] a failed load never leaves a blank page, and code of an earlier version is loaded again', async () => {
  const { page } = await app.visitor({ serviceWorkers: 'block' })
  const code = /assets\/(base|draw)-/
  await page.route(code, (route) => route.abort())
  await page.goto('/auth/login')
  await page.getByText('Plumbline could not be loaded. Check your connection.').waitFor()
  await page.unroute(code)
  await page.route('**/locales/en/session.json', (route) => route.abort())
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Plumbline could not be loaded. Check your connection.').waitFor()
  await page.unroute('**/locales/en/session.json')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.route(/SignupPage/, (route) => route.abort())
  const version = page.waitForResponse('**/auth/login')
  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.getByText('Module Loading Error').waitFor()
  await (await version).finished()
  expect(new URL(page.url()).pathname).toBe('/auth/signup')

  await page.goto('/auth/login')
  await page.route('**/auth/login', (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.fulfill({ body: 'Newer' }),
  )
  const again = () =>
    page.waitForRequest(
      (request) => request.isNavigationRequest() && request.url().endsWith('/auth/login'),
    )
  const afterLink = again()
  await page.getByRole('link', { name: 'Sign up' }).click()
  await afterLink
  await page.getByRole('button', { name: 'Log in', exact: true }).waitFor()

  await page.unroute(/SignupPage/)
  await page.route(code, (route) => route.abort())
  const atFirst = again()
  await page.goto('/auth/signup', { waitUntil: 'commit' })
  await atFirst
  await page.unroute(code)
  await page.getByRole('button', { name: 'Log in', exact: true }).waitFor()
})

/** What makes the page an application: its service worker, how it is shown, and its start. */
const installed = (page: Page) =>
  page.evaluate(async () => {
    const { scriptURL } = navigator.serviceWorker.controller!
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')!
    const { display, start_url } = await (await fetch(link.href)).json()
    return [new URL(scriptURL).pathname, display, start_url]
  })

/** Waits until the drawer of changes says something to those who cannot see it. */
const said = (page: Page, words: string) =>
  page.getByRole('dialog').getByRole('status').filter({ hasText: words }).waitFor()

test('a project that is not in this browser says why it is not shown, and loads once connected', async () => {
  const { page, context } = await app.enter('mia', { serviceWorkers: 'block' })
  await TaskTable.open(page, ids.project('mars'))
  await page.getByRole('tab', { name: 'Board' }).waitFor()
  await context.setOffline(true)
  await page.getByText('Connection lost').waitFor()
  await page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/worklenz/projects/${moon}`)
  await page.getByText('No response received from API').waitFor()
  await page.getByRole('button', { name: 'Retry' }).waitFor()
  await context.setOffline(false)
  await page.getByRole('heading', { name: 'Moon base' }).waitFor()
})

/** The scripts that a page has asked for and not got yet. */
function scriptsOnTheWay(page: Page): ReadonlySet<Request> {
  const loading = new Set<Request>()
  page.on('request', (request) => request.resourceType() === 'script' && loading.add(request))
  page.on('requestfinished', (request) => loading.delete(request))
  page.on('requestfailed', (request) => loading.delete(request))
  return loading
}

test('a form that needs the server says so while there is no connection, and keeps what was typed', async () => {
  const { page, context } = await app.enter('rosa')
  await page.goto('/worklenz/settings/profile')
  const field = page.getByRole('main').getByLabel('Name')
  await field.waitFor()
  await page.getByRole('button', { name: 'Notifications' }).waitFor()
  await context.setOffline(true)
  await page.getByText('This page needs it: nothing is saved here').waitFor()
  await page.getByText('What you enter stays here').waitFor()
  await field.fill('Rosa Rot')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('The server cannot be reached').waitFor()
  await expect.poll(() => field.inputValue()).toBe('Rosa Rot')
  await context.setOffline(false)
  await page.getByText('What you enter stays here').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('button', { name: 'View profile' }).waitFor()
  await expect
    .poll(() => page.evaluate(() => document.body.textContent?.includes('cannot be reached')))
    .toBe(false)
  await expect.poll(() => field.inputValue()).toBe('Rosa Rot')
})

test.each([390, 1440])('an open task at %i px says that the connection is lost', async (width) => {
  const { page, context } = await app.enter('mia', { viewport: { width, height: 844 } })
  await page.goto(`/worklenz/projects/${moon}?task=${ids.task('moon', 'Write home')}`)
  const drawer = page.getByRole('dialog', { name: 'Write home' })
  await drawer.getByLabel('Add a comment...').waitFor()
  await context.setOffline(true)
  const line = drawer.getByText('Connection lost')
  await line.waitFor()
  expect(
    await line.evaluate((it) => {
      const { x, y, width, height } = it.getBoundingClientRect()
      return it.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    }),
  ).toBe(true)
})
