import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { harness } from './harness.ts'

const app = harness()

const field = (page: Page, label: string) => page.getByLabel(label)
const organization = 'What is your organization called?'
const project = 'What is your first project?'
const task = 'What needs to be done first? 1'

async function enter(page: Page, label: string, text: string) {
  await field(page, label).fill(text)
  await page.getByRole('button', { name: 'Continue' }).click()
}

const kept = (page: Page) =>
  page.evaluate(() => Object.values(sessionStorage).some((text) => String(text).includes('Green')))

test('a set-up that is loaded again goes on where it was, and is forgotten at its end', async () => {
  const { page } = await app.newcomer()
  await enter(page, organization, 'Green')
  await enter(page, project, 'Garden')
  await field(page, task).fill('Dig')
  await page.reload()
  await field(page, task).waitFor()
  await expect.poll(() => field(page, task).inputValue()).toBe('Dig')
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect.poll(() => field(page, project).inputValue()).toBe('Garden')
  expect(await kept(page)).toBe(true)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await page.getByText('Dig').waitFor()
  expect(await kept(page)).toBe(false)
})

test('a set-up is forgotten by who logs out', async () => {
  const { page } = await app.newcomer()
  await enter(page, organization, 'Green')
  await field(page, project).fill('Garden')
  expect(await kept(page)).toBe(true)
  await page.goto('/auth/logging-out')
  await page.getByRole('button', { name: 'Log in', exact: true }).waitFor()
  expect(await kept(page)).toBe(false)
})
