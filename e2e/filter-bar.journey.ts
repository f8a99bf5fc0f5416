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
        // What is for screen readers alone, as the count on a phone may be, has no place.
        const isHidden = Math.min(width, part.parentElement!.clientWidth) <= 1
        if (isHidden || (left >= 0 && right <= innerWidth && isSeen)) return []
        return [`${part.getAttribute('aria-label') ?? part.textContent} ${left}–${right}`]
      })
    })
}

test.each(tags)(
  'the bar above tasks is whole at every width, with room to search, in %s',
  async (locale) => {
    const { page } = await app.enter('rosa', { locale })
    const search = page.getByRole('toolbar').first().getByRole('textbox')
    for (const query of ['?tab=tasks-list', '?tab=board&q=e&due=none']) {
      await page.goto(`/worklenz/projects/${moon}${query}`)
      await search.waitFor()
      await expect.poll(() => search.inputValue()).toBe(query.includes('q=e') ? 'e' : '')
      for (const width of [360, 390, 768, 1024]) {
        await page.setViewportSize({ width, height: 844 })
        expect.soft(await misplaced(page), `${query} at ${width} px`).toEqual([])
        expect.soft((await search.boundingBox())!.width, `at ${width} px`).toBeGreaterThan(60)
      }
    }
  },
)
