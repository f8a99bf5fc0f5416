import { test } from 'vitest'
import { ids } from '../fixtures/demo-rows.ts'
import { undoOf } from './alerts.ts'
import { harness } from './harness.ts'
import { TaskTable } from './task-table.ts'

const { enter } = harness()

test('[A2.35 B2.27] a project becomes a template, is begun with it, and taken back', async () => {
  const { page } = await enter('rosa')
  await TaskTable.open(page, ids.project('moon'))
  const drawer = page.getByRole('dialog')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await button('Save as template').click()
  await drawer.getByLabel('Template name').fill('Base')
  await drawer.getByRole('checkbox', { name: 'Description' }).uncheck()
  await drawer.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Template “Base” created').waitFor()

  await page.goto('/worklenz/projects')
  await button('More ways to create a project').click()
  await page.getByRole('menuitem', { name: 'Create from template…' }).click()
  await drawer.getByRole('heading', { name: 'Bug Tracking' }).waitFor()
  await drawer.getByRole('tab', { name: 'Legal' }).click()
  await drawer.getByRole('heading', { name: 'Legal' }).waitFor()
  await drawer.getByRole('tab', { name: 'Your library' }).click()
  await drawer.getByRole('radio', { name: 'Base' }).check()
  await drawer.getByRole('region', { name: 'Tasks' }).getByText('Build the dome').waitFor()
  await drawer.getByRole('button', { name: 'Create project' }).click()
  await page.getByRole('heading', { level: 1, name: 'Base' }).waitFor()
  await page.getByText('Build the dome').waitFor()
  await undoOf(page, 'Project created from the template').click()
  await page.getByRole('heading', { level: 1, name: 'Base' }).waitFor({ state: 'detached' })

  await page.goto('/worklenz/settings/project-templates')
  await button('Rename Base').click()
  const field = page.getByRole('textbox', { name: 'Rename Base' })
  await field.fill('ab')
  await page.getByText('Please enter at least 3 characters').waitFor()
  await field.fill('Moon bases')
  await field.press('Enter')
  await button('Rename Moon bases').waitFor()
  await page.getByRole('row', { name: /Moon bases/ }).hover()
  await button('Delete Moon bases').click()
  await page.getByText('No project templates yet').waitFor()
})
