import { expect, test } from 'vitest'
import { ids } from '../fixtures/demo-rows.ts'
import { undoOf } from './alerts.ts'
import { harness } from './harness.ts'
import { TaskTable } from './task-table.ts'

const { enter } = harness()
const moon = ids.project('moon')

test('a view is saved, shared, changed, and the project opens with it for the others', async () => {
  const [{ page }, mia] = await Promise.all([enter('rosa'), enter('mia')])
  const table = await TaskTable.open(page, moon)
  const all = await table.names('To Do')
  const menu = (name: RegExp | string) => page.getByRole('button', { name })
  const item = (name: string) => page.getByRole('menuitem', { name })
  const dialog = page.getByRole('dialog')

  await menu('Views').click()
  await page.getByText('No views yet.').waitFor()
  await page.keyboard.press('Escape')
  await table.filter('Assignees', 'Mia Member')
  await menu('Views').click()
  await item('Save as a new view…').click()
  await dialog.getByLabel('Name of the view').fill('Mia’s work')
  await dialog.getByLabel('Share it with all members').check()
  await dialog.getByLabel('Open this project with it').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('View “Mia’s work” saved').waitFor()
  await menu('View: Mia’s work').waitFor()

  // Who has chosen nothing yet sees the project as the view has it.
  const theirs = await TaskTable.open(mia.page, moon)
  await mia.page.getByRole('button', { name: 'View: Mia’s work' }).waitFor()
  await expect.poll(() => theirs.names('To Do')).toEqual(await table.names('To Do'))
  await mia.page.getByRole('button', { name: 'View: Mia’s work' }).click()
  await expect.poll(() => mia.page.getByRole('menuitem', { name: 'Settings of' }).count()).toBe(0)
  await mia.page.keyboard.press('Escape')

  await table.filter('Priority', 'High')
  await menu('View: Mia’s work (changed)').click()
  await item('Save the changes to “Mia’s work”').click()
  await menu(/^View: Mia’s work$/).waitFor()

  await page.getByRole('button', { name: 'Clear 2 filters' }).click()
  await expect.poll(() => table.names('To Do')).toEqual(all)
  await menu('View: Mia’s work (changed)').click()
  await page.getByRole('menuitemradio', { name: 'Mia’s work' }).click()
  await page.getByText('Priority is High').waitFor()

  await menu(/^View: Mia’s work$/).click()
  await item('Settings of “Mia’s work”').click()
  await dialog.getByLabel('Name of the view').fill('High')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await mia.page.getByRole('button', { name: 'View: High' }).waitFor()
  await menu(/^View: High$/).click()
  await item('Delete “High”').click()
  await menu('Views').waitFor()
  await mia.page.getByRole('button', { name: 'Views' }).waitFor()
  await undoOf(page, 'View “High” deleted').click()
  await mia.page.getByRole('button', { name: 'View: High' }).waitFor()
})
