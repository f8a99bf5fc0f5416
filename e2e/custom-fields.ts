import type { Locator, Page } from 'playwright'

export const dialogOf = (page: Page, name: string): Locator =>
  page.getByRole('dialog', { name, exact: true })

/** Makes a field by the dialog that is behind the last head of the list. */
export async function addField(
  page: Page,
  title: string,
  type: string,
  fill?: (dialog: Locator) => Promise<void>,
) {
  await page.getByRole('button', { name: 'Add field' }).click()
  const dialog = dialogOf(page, 'Add field')
  await dialog.getByRole('textbox', { name: 'Field title' }).fill(title)
  await dialog.getByRole('combobox', { name: 'Type' }).selectOption(type)
  await fill?.(dialog)
  await dialog.getByRole('button', { name: 'Create' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Gives a field of choices its options, within its dialog. */
export const options =
  (page: Page, ...names: [string, ...string[]]) =>
  async (dialog: Locator) => {
    await dialog.getByRole('button', { name: 'Add option' }).click()
    for (const [n, name] of names.entries()) {
      if (n > 0) await page.keyboard.press('Enter')
      await page.keyboard.type(name)
    }
  }

/** The cell of a task in a field, by the place of the field among those that the project has made. */
export const fieldCell = (page: Page, task: string, at: number): Locator =>
  page.getByRole('row').filter({ hasText: task }).locator('[data-cell*="custom:"]').nth(at)
