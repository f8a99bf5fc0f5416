import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { ids } from '../fixtures/demo-rows.ts'
import { stillness } from './browser.ts'
import { harness } from './harness.ts'

const app = harness()
const moon = ids.project('moon')
const tags = ['en-GB', 'de-DE', 'es-ES', 'pt-BR', 'sq-AL', 'zh-CN']

/** What of the bar above the tasks is outside of the window, or over something else in it. */
async function misplaced(page: Page): Promise<string[]> {
  await stillness(page)
  return page
    .getByRole('toolbar')
    .first()
    .evaluate((bar) => {
      const parts = [...bar.querySelectorAll('button, input, [role=status]')].filter((part) =>
        part.checkVisibility(),
      )
      return parts.flatMap((part) => {
        const { left, right, top, bottom, width } = part.getBoundingClientRect()
        const met = document.elementFromPoint(left + width / 2, (top + bottom) / 2)
        const isSeen = part.contains(met) || part.closest('.fui-Input')?.contains(met)
        // A count that is for screen readers alone has no place.
        if (width <= 1 || (left >= 0 && right <= innerWidth && isSeen)) return []
        return [`${part.getAttribute('aria-label') ?? part.textContent} ${left}–${right}`]
      })
    })
}

test.each([360, 390, 768, 1024].flatMap((width) => tags.map((locale) => [width, locale] as const)))(
  'in a window of %d px the bar above tasks is whole, with room to search, in %s',
  async (width, locale) => {
    const { page } = await app.enter('rosa', { viewport: { width, height: 844 }, locale })
    const search = page.getByRole('toolbar').first().getByRole('textbox')
    for (const tab of ['tasks-list', 'board']) {
      await page.goto(`/worklenz/projects/${moon}?tab=${tab}`)
      await search.waitFor()
      expect.soft(await misplaced(page), tab).toEqual([])
      await page.goto(`/worklenz/projects/${moon}?tab=${tab}&q=e&due=none`)
      await page
        .getByRole('toolbar')
        .first()
        .getByRole('button')
        .nth(8)
        .waitFor({ state: 'attached' })
      await expect.poll(() => search.inputValue()).toBe('e')
      expect.soft(await misplaced(page), `${tab}, filtered`).toEqual([])
      expect.soft((await search.boundingBox())!.width, tab).toBeGreaterThan(60)
    }
  },
)
