import { expect, test } from 'vitest'
import { harness } from './harness.ts'

const { newcomer } = harness()

test('[A4.11 B2.29] a set-up is ended at once by a template', async () => {
  const { page } = await newcomer()
  await page.getByLabel('What is your organization called?').fill('Green')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Construction' }).waitFor()
  await page.getByRole('button', { name: 'Browse all templates' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('tab', { name: 'Marketing' }).click()
  await drawer.getByRole('heading', { name: 'Marketing' }).waitFor()
  await drawer.getByRole('button', { name: 'Create project' }).click()
  await page.getByRole('heading', { level: 1, name: 'Marketing' }).waitFor()
  await page.getByText('Answer comments').waitFor()
  expect(new URL(page.url()).pathname).toContain('/projects/')
})
