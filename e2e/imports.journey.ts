import { expect, test } from 'vitest'
import { harness } from './harness.ts'

const { enter } = harness()

const table = `Title,State,Who,When,Colour
Dome,Doing,Somebody Else,03/04/2026,red
Door,To do,,soon,blue
`

test('[B7.132] a file of another program becomes a project: its columns are chosen, what is missing is told', async () => {
  const { page } = await enter('rosa')
  await page.goto('/worklenz/projects')
  await page.getByRole('button', { name: 'More ways to create a project' }).first().click()
  await page.getByRole('menuitem', { name: 'Import from a file…' }).click()
  const drawer = page.getByRole('dialog', { name: 'Import a project' })
  await drawer.locator('input[type=file]').setInputFiles({
    name: 'Pavilion.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(table),
  })
  await drawer.getByLabel('Name of the project').waitFor()
  expect(await drawer.getByLabel('Name of the project').inputValue()).toBe('Pavilion')
  await drawer.getByLabel('Who').first().selectOption('assignees')
  await drawer.getByLabel('When').selectOption('due')
  await drawer.getByLabel('Colour').selectOption('custom')
  await drawer.getByText('Nobody in the team is chosen for Somebody Else.').waitFor()
  await drawer.getByLabel('Days are written as').selectOption('mdy')
  await drawer.getByText('Doing · 2026-03-04').waitFor()
  await drawer.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByText('Pavilion is here, with 2 tasks.').waitFor()
  await page.getByText('Row 3: This is no day: soon').waitFor()
  await page.getByRole('button', { name: 'Open the project' }).click()
  await page.getByText('Door').first().waitFor()
})
