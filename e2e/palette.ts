import type { Page } from 'playwright'

/**
 * Opens the palette by its key and takes what is found for some words; `search` is what its field is
 * called.
 */
export async function take(page: Page, typed: string, found: string | RegExp, search = 'Search') {
  await page.keyboard.press('Control+k')
  const input = page.getByRole('combobox', { name: search })
  await input.waitFor()
  await page.keyboard.type(typed)
  await page.getByRole('option', { name: found, selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await input.waitFor({ state: 'detached' })
}
