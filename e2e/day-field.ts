import type { Locator } from 'playwright'

const inWords = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric' })

/** Chooses a day of the next month in a date field of a form. */
export async function pickDay(form: Locator, label: string, day: number) {
  const page = form.page()
  await form.getByRole('button', { name: `${label}:` }).click()
  await page.getByRole('button', { name: /^Next month/ }).click()
  const now = new Date()
  const date = inWords.format(new Date(now.getFullYear(), now.getMonth() + 1, day))
  await page.getByRole('button', { name: date, exact: true }).click()
}
