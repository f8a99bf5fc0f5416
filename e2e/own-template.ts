import type { Page } from 'playwright'
import { TaskTable } from './task-table.ts'

/** Keeps a project as the template “Base” of the team, and opens the page that edits it. */
export async function openOwnTemplate(page: Page, project: string) {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await TaskTable.open(page, project)
  await button('Save as template').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Template name').fill('Base')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Template “Base” created').waitFor()
  await page.goto('/worklenz/settings/project-templates')
  await page.getByRole('row', { name: /Base/ }).hover()
  await button('Edit Base').click()
  // The list of templates has buttons of the same names.
  await page.getByRole('heading', { level: 1, name: 'Base' }).waitFor()
}
