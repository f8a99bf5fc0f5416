import type { Page } from 'playwright'

/** Nothing is further away than this. */
const mostTabs = 60

/** Presses Tab until the focus is on an element of a role, with a name. */
export async function tabTo(
  page: Page,
  wanted: (role: string | null, name: string | null) => boolean,
) {
  for (let n = 0; n < mostTabs; n++) {
    await page.keyboard.press('Tab')
    const [role, name] = await page.evaluate(() => {
      const element = document.activeElement
      return [
        element?.getAttribute('role') ?? null,
        element?.getAttribute('aria-label') ?? null,
      ] as const
    })
    if (wanted(role, name)) return
  }
  throw new Error('Tab does not lead there')
}

/** What has the focus, as a program that reads screens aloud would name it. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    const cell = element?.getAttribute('data-cell')?.split('/').at(-1)
    const line = element
      ?.closest('[role=row]')
      ?.querySelector('input[type=checkbox]')
      ?.getAttribute('aria-label')
    return cell
      ? `${line ?? element?.querySelector('input')?.getAttribute('aria-label')} ${cell}`
      : element?.getAttribute('aria-label')
  })

/** Presses keys one after the other. */
export async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key)
}
