import type { Page } from 'playwright'
import { idle } from '../browser.ts'
import type { Family } from '../figure.ts'
import { median } from '../numbers.ts'
import { bareClicks, openList } from './big-list.ts'

/** Options of the filter that are chosen and taken back, one after the other. */
const choices = 4

/** Filtering the list of ten thousand tasks. */
export const filtering: Family = {
  name: 'filter',
  what: '10,000 tasks filtered in the browser',
  figures: [{ name: 'filter-10000', unit: 'ms', better: 'lower', floor: 50 }],
  async run(harness) {
    const bare = await bareClicks(harness, choices * harness.rounds)
    const list = await openList(harness)
    const ours = await filtered(list.page, harness.rounds)
    await list.close()
    return {
      'filter-10000': {
        value: median(ours),
        reference: { name: 'a click on a blank page in the same browser, ms', value: median(bare) },
      },
    }
  },
}

/** Milliseconds from each choice in the filter by priority to the frame with its tasks. */
async function filtered(page: Page, rounds: number): Promise<number[]> {
  const bar = page.getByRole('toolbar', { name: 'Filters' })
  await bar.getByRole('button', { name: 'Priority' }).click()
  await page.waitForSelector('[role=option]')
  const taken: number[] = []
  for (let n = 0; n < choices * rounds; n++) {
    taken.push(await page.evaluate((at) => window.noted.choose('option', at), n % choices))
    await idle(page, 5)
  }
  return taken
}
