import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { people } from '../fixtures/demo-data.ts'
import { IdentityProvider } from '../spec/identity-provider.ts'
import { harness } from './harness.ts'

const provider = await IdentityProvider.open()
afterAll(() => provider.close())
const { visitor } = harness({ env: provider.env })

test('[A2.13 A3.3] signing in with the provider leads to the page that was asked for', async () => {
  const { page } = await visitor()
  provider.person = { sub: randomUUID(), email: people.rosa.email, email_verified: true }
  await page.goto('/worklenz/projects?search=moon')
  await page.getByRole('link', { name: 'Continue with Northlight ID' }).click()
  await page.getByRole('link', { name: 'Moon base' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/worklenz/projects')
  await page.goBack()
  expect(page.url()).not.toContain('code=')
})

test('[A3.3] who is new signs up with the provider and sets up a team', async () => {
  const { page } = await visitor()
  const sub = randomUUID()
  const email = `${sub}@plumbline.example`
  provider.person = { sub, email, email_verified: true, name: 'Nora New' }
  await page.goto('/auth/signup')
  await page.getByRole('link', { name: 'Continue with Northlight ID' }).click()
  await page.waitForURL('**/worklenz/setup')
  await page.getByRole('heading').first().waitFor()
})

test('[A3.3] who cancels at the provider is told so, and can sign in with a password', async () => {
  const { page } = await visitor()
  provider.person = undefined
  await page.goto('/auth/login')
  await page.getByRole('link', { name: 'Continue with Northlight ID' }).press('Enter')
  await page.getByText('The sign-in was cancelled.').waitFor()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/auth/login')
  await page.getByLabel('Email').fill(people.rosa.email)
  await page.locator('input[autocomplete=current-password]').fill('not their password')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByText('Incorrect email or password').waitFor()
  await expect.poll(() => page.getByText('The sign-in was cancelled.').count()).toBe(0)
})
