import type { Locator } from 'playwright'

const nextMonth = (options: Intl.DateTimeFormatOptions) => {
  const now = new Date()
  return new Intl.DateTimeFormat('en', options).format(
    new Date(now.getFullYear(), now.getMonth() + 1, 1),
  )
}

/** Chooses a day of the next month in a date field of a form. */
export async function pickDay(form: Locator, label: string, day: number) {
  const page = form.page()
  await form.getByRole('button', { name: `${label}:` }).click()
  await page.getByRole('button', { name: /^Next month/ }).click()
  const date = `${day}, ${nextMonth({ month: 'long' })}, ${nextMonth({ year: 'numeric' })}`
  await page.getByRole('button', { name: date, exact: true }).click()
}
