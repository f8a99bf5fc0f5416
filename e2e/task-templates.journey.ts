import { expect, test } from 'vitest'
import { ids } from '../fixtures/demo-rows.ts'
import { undoOf } from './alerts.ts'
import { harness } from './harness.ts'
import { TaskTable } from './task-table.ts'

const { enter } = harness()
const moon = ids.project('moon')

test('[A2.36 B2.26 B2.28] selected tasks become a template, and the template tasks again', async () => {
  const { page } = await enter('rosa')
  const table = await TaskTable.open(page, moon)
  const before = await table.names('To Do')
  const drawer = page.getByRole('dialog')
  for (const name of before.slice(0, 2))
    await page.getByRole('checkbox', { name: `Select “${name}”`, exact: true }).click()
  await page.getByRole('button', { name: 'Create task template' }).click()
  await drawer.getByText('Selected tasks (2)').waitFor()
  await drawer.getByLabel('Template name').fill('Again')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Template “Again” created').waitFor()
  // The selection is over.
  await page.getByRole('toolbar', { name: 'Selected tasks' }).waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'View options' }).click()
  await page.getByRole('menuitem', { name: 'Add tasks from a template…' }).click()
  await drawer.getByLabel('Template').selectOption({ label: 'Again' })
  await drawer.getByText('Selected tasks (2)').waitFor()
  await drawer.getByRole('button', { name: 'Add tasks' }).click()
  await page.getByText('2 tasks added').waitFor()
  await expect.poll(() => table.names('To Do')).toEqual([...before, ...before.slice(0, 2)])
  await undoOf(page, '2 tasks added').click()
  await expect.poll(() => table.names('To Do')).toEqual(before)

  await page.goto('/worklenz/settings/task-templates')
  await page.getByRole('button', { name: 'Again', exact: true }).click()
  await drawer.getByRole('listitem').nth(1).waitFor()
  await drawer.getByRole('button', { name: `Remove “${before[0]}”` }).click()
  await drawer.getByRole('button', { name: 'Update' }).click()
  await drawer.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Again', exact: true }).click()
  await expect.poll(() => drawer.getByRole('listitem').count()).toBe(1)
  // A long name pushes nothing out of the drawer.
  const long = 'Long '.repeat(40).trim()
  await drawer.getByLabel('Add a task').fill(long)
  await drawer.getByLabel('Add a task').press('Enter')
  const { x, width } = (await drawer.getByLabel(`Remove “${long}”`).boundingBox())!
  expect(x + width).toBeLessThan(page.viewportSize()!.width)
})
