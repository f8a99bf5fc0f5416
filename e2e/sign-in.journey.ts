import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { password, people } from '../fixtures/demo-data.ts'
import { ids } from '../fixtures/demo-rows.ts'
import { harness } from './harness.ts'

// What a server cannot do for the moment is an error in the console of the browser.
const app = harness({ offline: true })

test.each([
  ['en', 'Log in', 'The server cannot store anything at the moment, so you cannot be logged in.'],
  [
    'de',
    'Anmelden',
    'Der Server kann gerade nichts speichern, deshalb können Sie nicht angemeldet werden.',
  ],
])(
  'a user who logs in while the server cannot store anything is told so, in their language: %s',
  async (locale, button, words) => {
    const { page } = await app.visitor({ locale })
    await page.goto('/auth/login')
    await page.locator('input[type=email]').fill(people.rosa.email)
    await page.locator('input[autocomplete=current-password]').fill(password)
    await app.whileFull(async () => {
      await page.getByRole('button', { name: button, exact: true }).click()
      await page.getByText(words).waitFor()
    })
    await page.getByRole('button', { name: button, exact: true }).click()
    await page.waitForURL('**/home')
  },
)

test('the login page fetches no script of a project, not even once it is used', async () => {
  const { page } = await app.visitor()
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const name = /\/assets\/([\w-]+)-[\w-]{8}\.js$/.exec(request.url())?.[1]
    if (name) scripts.add(name)
  })
  await page.goto('/auth/login')
  await page.locator('input[type=email]').fill(people.rosa.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type('not the right one')
  await page.keyboard.press('Enter')
  await page.getByText('Incorrect email or password').waitFor()
  await page.waitForLoadState('networkidle')
  const ofProjects = ['work', 'calls', 'tools', 'menus', 'editing']
  expect([...scripts]).toEqual(expect.arrayContaining(['base', 'login', 'focus', 'messages']))
  expect(ofProjects.filter((name) => scripts.has(name))).toEqual([])
})

test('a failed log-out is reported, keeps the session, and works with the next try', async () => {
  const page = await app.home('rosa')
  await app.whileFull(async () => {
    await page.goto('/auth/logging-out')
    await page.getByRole('heading', { name: 'Logout failed' }).waitFor()
  })
  expect(await page.evaluate(() => localStorage.getItem('plumbline.session'))).not.toBeNull()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.waitForURL('**/auth/login')
  expect(await page.evaluate(() => localStorage.getItem('plumbline.session'))).toBeNull()
})

test('[A1.6 A2.3 A9.17 A9.20] language and theme can be chosen before signing in, and are remembered', async () => {
  const { page } = await app.visitor()
  const scheme = () => page.evaluate(() => document.documentElement.style.colorScheme)
  await page.goto('/auth/login')
  for (const [width, left, wide] of [
    [1440, 500, 440],
    [400, 20, 360],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect
      .poll(() => page.locator('main').boundingBox())
      .toMatchObject({ x: left, width: wide })
  }
  expect(await behind(page)).toEqual(['rgb(255, 255, 255)', 'rgb(255, 255, 255)'])
  await page.getByRole('button', { name: 'Dark theme' }).click()
  await expect.poll(scheme).toBe('dark')
  await expect.poll(() => behind(page)).toEqual(['rgb(24, 24, 24)', 'rgb(41, 41, 41)'])
  const layout = page.locator('#root > .fui-FluentProvider')
  expect(await layout.evaluate((it) => getComputedStyle(it).transitionDuration)).toBe('0.3s')
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await page.getByRole('heading', { name: 'Melden Sie sich bei Ihrem Konto an' }).waitFor()
  await page.goto('/auth/signup')
  await page.getByRole('button', { name: 'Deutsch', pressed: true }).waitFor()
  expect(await scheme()).toBe('dark')
})

/** The colours behind the page: of the browser's window and of the layout. */
const behind = (page: Page) =>
  page.evaluate(() =>
    ['html', '#root > .fui-FluentProvider'].map(
      (part) => getComputedStyle(document.querySelector(part)!).backgroundColor,
    ),
  )

test('a password is masked, can be pasted and shown, and password managers know the fields', async () => {
  const { page } = await app.visitor()
  await page.goto('/auth/login')
  const field = page.locator('input[autocomplete=current-password]')
  await expect
    .poll(() => page.locator('input[type=email]').getAttribute('autocomplete'))
    .toBe('username')
  await field.evaluate((input: HTMLInputElement, text) => {
    input.focus()
    document.execCommand('insertText', false, text)
  }, password)
  await expect.poll(() => field.inputValue()).toBe(password)
  await expect.poll(() => field.getAttribute('type')).toBe('password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect.poll(() => field.getAttribute('type')).toBe('text')
})

test('[A2.69 A4.5 A4.26 A4.29] logging out removes all data of the user from the browser, and tells the server', async () => {
  const { page } = await app.enter('rosa')
  const sent: string[] = []
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(`${payload}`)))
  await page.goto('/worklenz/home')
  await page.getByRole('heading', { name: 'Tasks' }).waitFor()
  /** An event by its number, as the socket sends it. */
  const says = (event: number) => `42${JSON.stringify([String(event), ids.user('rosa')])}`
  const [login, logout] = [0, 1]
  await expect.poll(() => sent).toContain(says(login))
  const kept = () =>
    page.evaluate(async () =>
      (await indexedDB.databases())
        .flatMap(({ name }) => name ?? [])
        .filter((name) => /plumbline/.test(name)),
    )
  await expect.poll(kept).toHaveLength(1)
  await page.getByRole('button', { name: 'View profile' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.waitForURL('**/auth/login')
  await expect.poll(kept).toEqual([])
  expect(sent).toContain(says(logout))
  expect(await page.evaluate(() => localStorage.getItem('plumbline.session'))).toBeNull()
})

test('[A2.13 A2.15 A8.6 B2.2] a session that has ended leads to the login page, and from there back to the dashboard', async () => {
  const { page, context } = await app.enter('rosa')
  await page.goto('/worklenz/home?from=here')
  await page.getByRole('heading', { name: 'Tasks' }).waitFor()
  const told = page.getByText('Session Expired').waitFor()
  await context.clearCookies()
  // What the page asks for by itself may be refused before the click.
  const click = page.getByRole('button', { name: 'Active team: Red. Switch team' }).click()
  await Promise.race([click.catch(() => {}), told])
  await told
  await page.waitForURL('**/auth/login')
  await page.locator('input[type=email]').fill(people.rosa.email)
  await page.locator('input[autocomplete=current-password]').fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL('**/worklenz/home?from=here')
  for (const name of ['Tasks', 'To do list', 'Projects'])
    await page.getByRole('heading', { name }).first().waitFor()
})
