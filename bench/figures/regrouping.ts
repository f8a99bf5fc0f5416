import type { Page } from 'playwright'
import { idle } from '../browser.ts'
import type { Family } from '../figure.ts'
import { median } from '../numbers.ts'
import { bareClicks, openList } from './big-list.ts'

/** What the list is grouped by, one after the other, as places in the menu; it begins by status. */
const groupings = [1, 2, 0]

/** Grouping the list of ten thousand tasks by something else. */
export const regrouping: Family = {
  name: 'list-regroup',
  what: '10,000 tasks of a list grouped by something else in the browser',
  figures: [{ name: 'list-regroup-10000', unit: 'ms', better: 'lower', floor: 50 }],
  async run(harness) {
    const times = 2 * groupings.length * harness.rounds
    const bare = await bareClicks(harness, times)
    const list = await openList(harness)
    const ours = await regrouped(list.page, times)
    await list.close()
    return {
      'list-regroup-10000': {
        value: median(ours),
        reference: { name: 'a click on a blank page in the same browser, ms', value: median(bare) },
      },
    }
  },
}

/** Milliseconds from choosing another grouping to the frame with its lines, several times. */
async function regrouped(page: Page, times: number): Promise<number[]> {
  const taken: number[] = []
  for (let n = 0; n < times; n++) {
    await page.getByRole('button', { name: 'Group by' }).click()
    await page.getByRole('menuitemradio').first().waitFor()
    await idle(page, 5)
    const to = groupings[n % groupings.length]!
    taken.push(await page.evaluate((at) => window.noted.choose('menuitemradio', at), to))
    await page.keyboard.press('Escape')
    await page.getByRole('menuitemradio').first().waitFor({ state: 'detached' })
    await idle(page, 5)
  }
  return taken
}
