import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { harness } from './harness.ts'

const { home } = harness()

/** How the calendar names a day of the month so many months from now. */
const dayAhead = (months: number, day: number) => {
  const now = new Date()
  const then = new Date(now.getFullYear(), now.getMonth() + months, day)
  return then.toLocaleDateString('en-US', { dateStyle: 'long' })
}
const button = (page: Page, day: string) => page.locator(`td button[aria-label^="${day}"]`).first()
const badge = (page: Page, day: string) => button(page, day).getAttribute('data-badge')

test('[B2.11] the calendar of the dashboard is turned by its arrows and by keys, and counts what is due in each month', async () => {
  const page = await home('mia')
  await page.getByRole('tab', { name: 'Calendar' }).click()
  const [here, there] = [dayAhead(0, 15), dayAhead(1, 15)]
  await button(page, here).waitFor()
  await page.getByRole('button', { name: 'Next month' }).click()
  await button(page, there).click()
  await page.getByText('Due: ').waitFor()
  const before = Number((await badge(page, there)) ?? 0)
  await page.getByRole('textbox', { name: 'Add a task for yourself' }).fill('Pack')
  await page.getByRole('combobox', { name: 'Project' }).click()
  await page.getByRole('option').first().click()
  await expect.poll(() => badge(page, there)).toBe(String(before + 1))

  // From month to month and back, each day keeps its number.
  const turn = (name: string) => page.getByRole('button', { name }).click()
  await turn('Previous month')
  await button(page, here).waitFor()
  await turn('Next month')
  await button(page, there).waitFor()
  await expect.poll(() => badge(page, there)).toBe(String(before + 1))
  await turn('Next month')
  await button(page, dayAhead(2, 15)).waitFor()
  await turn('Go to today')
  await button(page, here).waitFor()

  // An arrow key goes on beyond the first and the last week.
  await button(page, here).focus()
  for (let week = 0; week < 4; week++) await page.keyboard.press('ArrowDown')
  await button(page, there).waitFor()
  await expect.poll(() => badge(page, there)).toBe(String(before + 1))
})
