import { expect, test } from 'vitest'
import { password, people } from '../fixtures/demo-data.ts'
import { ids } from '../fixtures/demo-rows.ts'
import { harness } from './harness.ts'

const { enter, visitor } = harness()
const at = '/worklenz/settings/language-and-region'

test('[A2.29] language and region are saved, and follow the account into other tabs and browsers', async () => {
  const { page, context } = await enter('rosa')
  await page.goto(at)
  const other = await context.newPage()
  await other.goto('/worklenz/projects')
  await other.getByRole('link', { name: 'Moon base' }).waitFor()

  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await zone.click()
  await zone.pressSequentially('tokyo')
  await page.getByRole('option', { name: /Tokyo.*\+09:00/ }).click()
  await page.getByRole('combobox', { name: 'First day of the week' }).click()
  await page.getByRole('option', { name: 'Saturday' }).click()
  await page.getByRole('combobox', { name: 'Date format' }).click()
  await page.getByRole('option', { name: /^\d{4}-\d\d-\d\d$/ }).click()
  await page.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'Deutsch' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('heading', { name: 'Sprache und Region' }).waitFor()
  await other.getByRole('link', { name: 'Projekte' }).first().waitFor()

  await page.reload()
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Zeitzone' }).inputValue())
    .toContain('Asia/Tokyo')
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Erster Tag der Woche' }).textContent())
    .toBe('Samstag')

  const elsewhere = await visitor()
  await elsewhere.page.goto('/auth/login')
  await elsewhere.page.getByLabel('Email').fill(people.rosa.email)
  await elsewhere.page.locator('input[autocomplete=current-password]').fill(password)
  await elsewhere.page.getByRole('button', { name: 'Log in', exact: true }).click()
  await elsewhere.page.getByRole('link', { name: 'Projekte' }).first().waitFor()
})

test('[A2.29 A9.6] dates and calendars are as the account has them', async () => {
  const { page } = await enter('rosa')
  await page.goto(at)
  await page.getByRole('combobox', { name: 'First day of the week' }).click()
  await page.getByRole('option', { name: 'Saturday' }).click()
  await page.getByRole('combobox', { name: 'Date format' }).click()
  await page.getByRole('option', { name: /^\d{4}-\d\d-\d\d$/ }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Updated successfully').waitFor()
  const task = ids.task('moon', 'Build the dome')
  await page.goto(`/worklenz/projects/${ids.project('moon')}?tab=tasks-list&task=${task}`)
  const drawer = page.getByRole('dialog', { name: 'Build the dome' })
  await drawer
    .getByRole('button', { name: /Due date/ })
    .first()
    .click()
  await page.getByRole('grid').getByRole('columnheader').first().waitFor()
  await expect
    .poll(() => page.getByRole('grid').getByRole('columnheader').first().textContent())
    .toBe('S')
})
