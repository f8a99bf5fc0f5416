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
