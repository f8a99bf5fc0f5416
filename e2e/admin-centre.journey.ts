import { test } from 'vitest'
import { harness } from './harness.ts'

const { enter, home } = harness()

test('an owner names the organisation, fills a team that nobody is in yet, and deletes it, while an admin looks on', async () => {
  const page = await home('rosa')
  const named = (name: string) => page.getByRole('button', { name, exact: true })
  const { page: adams } = await enter('adam')
  await adams.goto('/worklenz/admin-center/teams')
  await adams.getByRole('heading', { name: 'Teams' }).waitFor()

  await page.getByRole('button', { name: 'View profile' }).click()
  await page.getByRole('menuitem', { name: 'Admin Center' }).click()
  await page.getByRole('button', { name: /^Rename/ }).click()
  await page.getByRole('textbox', { name: /^Rename/ }).fill('Red & Co')
  await page.keyboard.press('Enter')
  await page.getByText('Red & Co', { exact: true }).waitFor()

  await page.getByRole('link', { name: 'Teams', exact: true }).click()
  await named('New team').click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Ceres')
  await page.keyboard.press('Enter')
  await page.getByText('“Ceres” was added. You can enter another one.').waitFor()
  await page.keyboard.press('Escape')
  await adams.getByRole('cell', { name: 'Ceres', exact: true }).waitFor()

  await page.getByRole('row').filter({ hasText: 'Ceres' }).hover()
  await named('Change Ceres').click()
  await named('Add members').click()
  await page.getByRole('textbox', { name: 'Email addresses' }).fill('zoe@new.example')
  await named('Add to team').click()
  await named('Copy the link for zoe@new.example').click()
  await named('Done').click()
  await page.getByText('zoe@new.example · Invitation pending').waitFor()
  await page.keyboard.press('Escape')
  await adams
    .getByRole('row')
    .filter({ hasText: 'Ceres' })
    .getByText('2', { exact: true })
    .waitFor()

  await page.getByRole('row').filter({ hasText: 'Ceres' }).hover()
  await named('Delete Ceres').click()
  await named('Delete team').click()
  await page.getByText('“Ceres” was deleted').waitFor()
  await adams.getByRole('cell', { name: 'Ceres', exact: true }).waitFor({ state: 'detached' })
})
