import { expect, test } from 'vitest'
import { harness } from './harness.ts'

const { enter, home } = harness({ ends: true })
const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

test('[A2.30] the list of sessions follows a sign-in elsewhere, and ending one closes its page at once', async () => {
  const { page } = await enter('rosa')
  await page.goto('/worklenz/settings/password')
  const sessions = page.getByRole('region', { name: 'Where you are logged in' })
  await sessions.getByText('This session').waitFor()
  await sessions.getByText('You are logged in nowhere else.').waitFor()

  const elsewhere = await home('rosa', { userAgent })
  await sessions.getByText('Firefox 145 on Windows').waitFor()
  await sessions.getByRole('button', { name: 'Log out Firefox 145 on Windows' }).click()
  await sessions.getByText('You are logged in nowhere else.').waitFor()
  await elsewhere.waitForURL('**/auth/login')

  await home('rosa', { userAgent })
  await home('rosa', { userAgent })
  await expect.poll(() => sessions.getByRole('listitem').count()).toBe(3)
  await sessions.getByRole('button', { name: 'Log out everywhere else' }).focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Log out everywhere else?' })
  await question.getByRole('button', { name: 'Log out everywhere else' }).click()
  await sessions.getByText('You are logged in nowhere else.').waitFor()
  await expect.poll(() => sessions.getByRole('listitem').count()).toBe(1)
})
