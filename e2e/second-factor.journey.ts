import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { password, people } from '../fixtures/demo-data.ts'
import { codeAt } from '../spec/authenticator.ts'
import { harness } from './harness.ts'

const { enter, home, visitor } = harness({ ends: true })

const turningOn = (page: Page) =>
  page.getByRole('dialog', { name: 'Turn on two-factor authentication' })

/** Confirms the password, and the key that a page shows then. */
async function confirm(page: Page) {
  const dialog = turningOn(page)
  await dialog.getByLabel('Current password').fill(password)
  await page.keyboard.press('Enter')
  await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  const key = (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent())!
  await dialog.getByRole('textbox', { name: 'Code' }).fill('000000')
  await page.keyboard.press('Enter')
  await dialog.getByText('This code is wrong').waitFor()
  const code = codeAt(key.replaceAll(' ', ''), Date.now())
  await dialog.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.keyboard.press('Enter')
  const kept = page.getByRole('alertdialog', { name: 'Keep your recovery codes' })
  await kept.getByRole('listitem').first().waitFor()
  return kept
}

test('[A2.30] a second factor is turned on, asked for at the next sign-in, and turned off', async () => {
  const { page } = await enter('rosa')
  await page.goto('/worklenz/settings/password')
  const section = page.getByRole('region', { name: 'Two-factor authentication' })
  await section.getByRole('button', { name: 'Turn on' }).click()
  const dialog = turningOn(page)
  await dialog.getByLabel('Current password').fill('Wrong0ne-of-all!')
  await page.keyboard.press('Enter')
  await dialog.getByText('This password is not right').waitFor()
  const kept = await confirm(page)
  const codes = await kept.getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  await page.keyboard.press('Escape')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    kept.getByText('Download').click(),
  ])
  expect(download.suggestedFilename()).toBe('plumbline-recovery-codes.txt')
  await kept.getByLabel('I have kept the codes').check()
  await kept.getByRole('button', { name: 'Done' }).click()
  await section.getByText('10 recovery codes left').waitFor()

  const { page: elsewhere } = await visitor()
  await elsewhere.goto('/worklenz/projects?search=moon')
  await elsewhere.getByLabel('Email').fill(people.rosa.email)
  await elsewhere.locator('input[autocomplete=current-password]').fill(password)
  await elsewhere.getByRole('button', { name: 'Log in', exact: true }).click()
  await elsewhere.getByRole('textbox', { name: 'Code' }).fill('000000')
  await elsewhere.keyboard.press('Enter')
  await elsewhere.getByText('This code is wrong').waitFor()
  await elsewhere.getByRole('button', { name: 'Use a recovery code' }).click()
  await elsewhere.getByLabel('Recovery code').fill(codes[0]!)
  await elsewhere.keyboard.press('Enter')
  await elsewhere.getByRole('link', { name: 'Moon base' }).waitFor()
  expect(new URL(elsewhere.url()).pathname).toBe('/worklenz/projects')

  await section.getByRole('button', { name: 'Turn off' }).click()
  const off = page.getByRole('dialog', { name: 'Turn two-factor authentication off?' })
  await off.getByLabel('Current password').fill(password)
  await off.getByRole('button', { name: 'Turn off' }).click()
  await section.getByRole('button', { name: 'Turn on' }).waitFor()
  await expect.poll(() => section.getByText('recovery codes').count()).toBe(0)
})

test('[A2.30] once an organisation asks for a second factor, open pages lead to turning it on', async () => {
  const { page } = await enter('rosa')
  const mias = await home('mia')
  const finish = async (at: Page) => {
    const kept = await confirm(at)
    await kept.getByLabel('I have kept the codes').check()
    await kept.getByRole('button', { name: 'Done' }).click()
  }
  await page.goto('/worklenz/settings/teams')
  const rule = page.getByRole('switch', { name: 'Everybody needs it' })
  const ask = async () => {
    await rule.click()
    await page.getByRole('button', { name: 'Require', exact: true }).click()
  }
  await ask()
  await page.getByText('Turn on your own second factor first.').waitFor()
  await expect.poll(() => rule.isChecked()).toBe(false)
  await page.goto('/worklenz/settings/password')
  await page
    .getByRole('region', { name: 'Two-factor authentication' })
    .getByRole('button', { name: 'Turn on' })
    .click()
  await finish(page)
  await page.goto('/worklenz/settings/teams')
  await ask()

  await mias.getByRole('heading', { name: 'Red asks for two-factor authentication' }).waitFor()
  await mias.goto('/worklenz/projects')
  await mias.getByRole('button', { name: 'Turn on' }).click()
  await finish(mias)
  await mias.getByRole('heading', { name: 'Red asks' }).waitFor({ state: 'detached' })
  expect(new URL(mias.url()).pathname).toBe('/worklenz/home')
  await expect.poll(() => rule.isChecked()).toBe(true)
})
