import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { harness } from './harness.ts'

const { enter } = harness()

const table = `Title,State,Who,When,Colour
Dome,Doing,Somebody Else,03/04/2026,red
Door,To do,,soon,blue
`

/** Opens the drawer and chooses a file in it. */
async function chooseFile(page: Page, name: string, text: string) {
  await page.getByRole('button', { name: 'More ways to create a project' }).first().click()
  await page.getByRole('menuitem', { name: 'Import from a file…' }).click()
  const drawer = page.getByRole('dialog', { name: 'Import a project' })
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) }
  await drawer.locator('input[type=file]').setInputFiles(file)
  await drawer.getByLabel('Name of the project').waitFor()
  return drawer
}

test('[B7.132] a file of another program becomes a project: its columns are chosen, what is missing is told', async () => {
  const { page } = await enter('rosa')
  await page.goto('/worklenz/projects')
  const drawer = await chooseFile(page, 'Pavilion.csv', table)
  expect(await drawer.getByLabel('Name of the project').inputValue()).toBe('Pavilion')
  await drawer.getByLabel('Who').first().selectOption('assignees')
  await drawer.getByLabel('When').selectOption('due')
  await drawer.getByLabel('Colour').selectOption('custom')
  await drawer.getByText('Nobody in the team is chosen for Somebody Else.').waitFor()
  await drawer.getByLabel('Days are written as').selectOption('mdy')
  await drawer.getByText('Doing · Mar 4, 2026').waitFor()
  await drawer.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByText('Pavilion is here, with 2 tasks.').waitFor()
  await page.getByText('Row 3: This is no day: soon').waitFor()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the report' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('Pavilion.txt')
  expect((await readFile(await saved.path(), 'utf8')).split('\n').sort()).toEqual([
    '',
    'Nobody in the team is chosen for Somebody Else.',
    'Row 3: This is no day: soon',
  ])
  await page.getByRole('button', { name: 'Open the project' }).click()
  await page.getByText('Door').first().waitFor()
})

test('an import is cancelled while it goes on, and one that has ended is taken back and restored', async () => {
  const { page } = await enter('rosa')
  await page.goto('/worklenz/projects')
  const many = Array.from({ length: 5_000 }, (_, n) => `Step ${n}`)
  const long = await chooseFile(page, 'Endless.csv', ['Title', ...many].join('\n'))
  await long.getByRole('button', { name: 'Import', exact: true }).click()
  await long.getByRole('button', { name: 'Cancel the import' }).click()
  await long.getByText('Endless was cancelled. Nothing of it is left.').waitFor()
  await long.getByRole('button', { name: 'Close' }).last().click()
  await long.waitFor({ state: 'detached' })

  const short = await chooseFile(page, 'Pavilion.csv', table)
  await short.getByRole('button', { name: 'Import', exact: true }).click()
  await short.getByRole('button', { name: 'Undo', exact: true }).click()
  await short.waitFor({ state: 'detached' })
  await page.getByText('Pavilion was taken back.').waitFor()
  const projects = page.getByRole('table').getByRole('link')
  await expect.poll(() => projects.allTextContents()).not.toContain('Pavilion')
  expect(await projects.allTextContents()).not.toContain('Endless')
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await page.getByRole('link', { name: 'Pavilion' }).waitFor()
})
