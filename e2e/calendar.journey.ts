import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { password } from '../fixtures/demo-data.ts'
import { harness } from './harness.ts'

const { enter } = harness()

test('[A2.30] a calendar is added to another program by its address, and ends when that is removed', async () => {
  const { page } = await enter('mia')
  await page.goto('/worklenz/settings/calendar')
  await page.getByRole('button', { name: 'Make address' }).click()
  const asking = page.getByRole('dialog', { name: 'Make a secret address' })
  await asking.locator('input[autocomplete=current-password]').fill(password)
  await page.keyboard.press('Enter')
  const told = page.getByRole('alertdialog', { name: 'Your secret address' })
  const address = await told.getByRole('textbox', { name: 'Secret address' }).inputValue()
  await told.getByRole('checkbox', { name: 'I have added or kept the address' }).check()
  await told.getByRole('button', { name: 'Done' }).click()
  const response = await fetch(address)
  const calendar = new ICAL.Component(ICAL.parse(await response.text()))
  const names = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each).summary)
  expect(names).toContain('Build the dome')
  await page.getByText('Never read').waitFor()
  await page.reload()
  await page.getByText('Last read').waitFor()
  await page.getByRole('button', { name: 'Remove the address?' }).click()
  const question = page.getByRole('dialog', { name: 'Remove the address?' })
  await question.getByRole('button', { name: 'Remove' }).click()
  await page.getByText('There is no address yet').waitFor()
  expect((await fetch(address)).status).toBe(404)
})
