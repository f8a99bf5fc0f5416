import { test } from 'vitest'
import { harness } from './harness.ts'

const { enter } = harness()
const list = '/worklenz/projects'

test('a deleted project is restored at once, or from the bin under another name, and deleted for good, live for others', async () => {
  const { page } = await enter('rosa')
  const named = (name: string) => page.getByRole('button', { name, exact: true })
  const opened = (name: string) => page.getByRole('link', { name, exact: true })
  async function remove(name: string) {
    await page.getByRole('row').filter({ hasText: name }).hover()
    await named(`Actions for ${name}`).click()
    await page.getByRole('menuitem', { name: 'Settings' }).click()
    await named('Delete').click()
    const asked = page.getByRole('alertdialog', { name: `Delete ${name}?` })
    await asked.getByText('Owners and admins can restore it within 30 days.').waitFor()
    await asked.getByRole('button', { name: 'Delete' }).click()
    await opened(name).waitFor({ state: 'detached' })
  }
  await page.goto(list)
  await remove('Moon base')
  await named('Restore').click()
  await page.getByText('Moon base is back', { exact: true }).waitFor()
  await opened('Moon base').waitFor()
  await remove('Moon base')
  await named('Create project').click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Moon base')
  await named('Create').click()
  await page.goto(list)
  await opened('Moon base').waitFor()

  await named('Deleted projects').click()
  await named('Restore Moon base').click()
  await page.getByRole('textbox', { name: 'Restore under the name' }).fill('Old base')
  await page.keyboard.press('Enter')
  await page.getByText('The bin is empty', { exact: true }).waitFor()
  const bin = page.getByRole('dialog', { name: 'Deleted projects' })
  await bin.getByRole('button', { name: 'Close' }).click()
  await opened('Old base').waitFor()

  await remove('Old base')
  await named('Deleted projects').click()
  const { page: adams } = await enter('adam')
  await adams.goto(list)
  await adams.getByRole('button', { name: 'Deleted projects' }).click()
  await adams.getByRole('button', { name: 'Restore Old base' }).waitFor()
  await named('Delete Old base for good').click()
  await named('Delete for good').click()
  await adams.getByText('The bin is empty', { exact: true }).waitFor()
  await page.getByText('The bin is empty', { exact: true }).waitFor()
})
