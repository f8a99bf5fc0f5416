import { expect, test } from 'vitest'
import { password } from '../fixtures/demo-data.ts'
import { harness } from './harness.ts'

const app = harness()

test('[A2.30] an access token is made, told once, used and removed', async () => {
  const { page } = await app.enter('rosa')
  await page.goto('/worklenz/settings/password')
  const tokens = page.getByRole('region', { name: 'Access tokens' })
  await tokens.getByRole('button', { name: 'New token' }).click()
  const making = page.getByRole('dialog', { name: 'New token' })
  await making.getByRole('button', { name: 'Make token' }).click()
  await making.getByText('Please enter a name').waitFor()
  await making.getByRole('textbox', { name: 'Name' }).fill('CI')
  await making.getByRole('radio', { name: 'To read and change' }).check()
  await making.getByRole('combobox', { name: 'How long it is good' }).click()
  await page.getByRole('option', { name: '30 days' }).click()
  await making.locator('input[autocomplete=current-password]').fill(password)
  await page.keyboard.press('Enter')

  const told = page.getByRole('alertdialog', { name: 'Keep your token' })
  const token = await told.getByRole('textbox', { name: 'Access token' }).inputValue()
  await page.keyboard.press('Escape')
  await told.getByRole('checkbox', { name: 'I have kept the token' }).check()
  await told.getByRole('button', { name: 'Done' }).click()
  await told.waitFor({ state: 'detached' })
  await tokens.getByText('To read and change · Good until').waitFor()

  const call = () =>
    fetch(`${app.url}/api/v1/labels`, { headers: { Authorization: `Bearer ${token}` } })
  expect((await call()).status).toBe(200)
  await tokens.getByRole('button', { name: 'Remove CI' }).click()
  const question = page.getByRole('dialog', { name: 'Remove the token “CI”?' })
  await question.getByRole('button', { name: 'Remove' }).click()
  await page.getByText('“CI” was removed').waitFor()
  await tokens.getByRole('listitem').waitFor({ state: 'detached' })
  expect((await call()).status).toBe(401)
})
