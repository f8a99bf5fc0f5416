import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { password, people } from '../fixtures/demo-data.ts'
import { harness } from './harness.ts'

const app = harness({ ends: true })

/** Gives a page a device that keeps passkeys and knows its user. */
async function addDevice(page: Page) {
  const line = await page.context().newCDPSession(page)
  await line.send('WebAuthn.enable')
  await line.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('[A2.30] a passkey is added, signed in with where one wanted to go, and removed', async () => {
  const { page } = await app.visitor()
  await addDevice(page)
  // Passkeys belong to a name, not to a number.
  const url = app.url.replace('127.0.0.1', 'localhost')
  await page.goto(`${url}/worklenz/settings/password`)
  await page.getByLabel('Email').fill(people.rosa.email)
  await page.locator('input[autocomplete=current-password]').fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  const section = page.getByRole('region', { name: 'Passkeys' })
  const add = async (name: string) => {
    await section.getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
    await dialog.locator('input[autocomplete=current-password]').fill(password)
    await page.keyboard.press('Enter')
    return dialog
  }
  await (await add('Laptop')).waitFor({ state: 'detached' })
  await section.getByText('never used').waitFor()
  const again = await add('The same')
  await page.getByText('The passkey could not be made.').waitFor()
  await again.getByRole('button', { name: 'Cancel' }).click()

  await page.goto(`${url}/auth/logging-out`)
  await page.waitForURL('**/auth/login')
  await page.goto(`${url}/worklenz/projects?search=moon`)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await page.getByRole('link', { name: 'Moon base' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/worklenz/projects')

  await page.goto(`${url}/worklenz/settings/password`)
  await section.getByRole('button', { name: 'Remove the passkey Laptop' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).last().click()
  await section.getByRole('listitem').waitFor({ state: 'detached' })
})
