import { expect, test } from 'vitest'
import { password, people } from '../fixtures/demo-data.ts'
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
      await page.getByRole('button', { name: button }).click()
      await page.getByText(words).waitFor()
    })
    await page.getByRole('button', { name: button }).click()
    await page.waitForURL('**/home')
  },
)

test('a failed log-out is reported, keeps the session, and works with the next try', async () => {
  const page = await app.home('rosa')
  await app.whileFull(async () => {
    await page.goto('/auth/logging-out')
    await page.getByText('You are still logged in').waitFor()
  })
  expect(await page.evaluate(() => localStorage.getItem('plumbline.session'))).not.toBeNull()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.waitForURL('**/auth/login')
  expect(await page.evaluate(() => localStorage.getItem('plumbline.session'))).toBeNull()
})

test('language and theme can be chosen before signing in, and are remembered', async () => {
  const { page } = await app.visitor()
  const scheme = () => page.evaluate(() => document.documentElement.style.colorScheme)
  await page.goto('/auth/login')
  await page.getByRole('button', { name: 'Dark theme' }).click()
  await expect.poll(scheme).toBe('dark')
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await page.getByRole('heading', { name: 'Melden Sie sich bei Ihrem Konto an' }).waitFor()
  await page.goto('/auth/signup')
  await page.getByRole('button', { name: 'Deutsch', pressed: true }).waitFor()
  expect(await scheme()).toBe('dark')
})

test('a password is masked, can be pasted and shown, and password managers know the fields', async () => {
  const { page } = await app.visitor()
  await page.goto('/auth/login')
  const field = page.locator('input[autocomplete=current-password]')
  expect(await page.locator('input[type=email]').getAttribute('autocomplete')).toBe('username')
  await field.evaluate((input: HTMLInputElement, text) => {
    input.focus()
    document.execCommand('insertText', false, text)
  }, password)
  expect(await field.inputValue()).toBe(password)
  expect(await field.getAttribute('type')).toBe('password')
  await page.getByRole('button', { name: 'Show password' }).click()
  expect(await field.getAttribute('type')).toBe('text')
})

test('logging out removes all data of the user from the browser', async () => {
  const page = await app.home('rosa')
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
  expect(await page.evaluate(() => localStorage.getItem('plumbline.session'))).toBeNull()
})
