import type { Page } from 'playwright'
import { idle } from '../browser.ts'
import type { Family } from '../figure.ts'
import { NotMeasured } from '../not-measured.ts'
import { median } from '../numbers.ts'
import { bareClicks, openList } from './big-list.ts'

/** Two of numbers, and five of formulas. */
const columns = 7

/** Five columns of formulas, computed for ten thousand tasks in the browser and shown. */
export const formulasShown: Family = {
  name: 'formulas-shown',
  what: '10,000 tasks in the browser sorted by a formula that needs four others, all of them shown',
  figures: [{ name: 'formulas-shown-10000', unit: 'ms', better: 'lower', floor: 50 }],
  async run(harness) {
    const times = 3 * harness.rounds
    const bare = await bareClicks(harness, 2 * times)
    const list = await openList(harness, 'formulas')
    const ours = await sorted(list.page, times)
    await list.close()
    return {
      'formulas-shown-10000': {
        value: median(ours),
        reference: { name: 'a click on a blank page in the same browser, ms', value: median(bare) },
      },
    }
  },
}

/** Milliseconds from choosing the formula, and its other direction, to the frame with the lines. */
async function sorted(page: Page, times: number): Promise<number[]> {
  await page.getByRole('button', { name: 'Sort' }).click()
  await page.getByRole('menuitemcheckbox').first().waitFor()
  const names = await page.getByRole('menuitemcheckbox').allTextContents()
  const at = names.findIndex((name) => name.startsWith('F5'))
  if (at < 0) throw new NotMeasured('no column is called F5')
  const taken: number[] = []
  for (let n = 0; n < times; n++) {
    for (const _ of ['ascending', 'descending']) {
      await idle(page, 5)
      const [ms, cells] = await page.evaluate(async (item) => {
        const taken = await window.noted.choose('menuitemcheckbox', item)
        const [line] = document.querySelectorAll('[data-task]')
        const own = [...line!.querySelectorAll('[data-cell*="/custom:"]')]
        return [taken, own.filter((cell) => cell.textContent !== '').length] as const
      }, at)
      if (cells < columns) throw new NotMeasured(`of ${columns} columns ${cells} are shown`)
      taken.push(ms)
    }
    await idle(page, 5)
    await page.evaluate((item) => window.noted.choose('menuitemcheckbox', item), at)
  }
  return taken
}
