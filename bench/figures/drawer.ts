import type { Page } from 'playwright'
import { idle } from '../browser.ts'
import type { Family } from '../figure.ts'
import { median } from '../numbers.ts'
import { bareClicks, openList } from './big-list.ts'

const openings = 5

/** Opening the drawer of a task in the list of ten thousand. */
export const drawer: Family = {
  name: 'drawer',
  what: 'the drawer of a task in the list of 10,000',
  figures: [{ name: 'drawer-open', unit: 'ms', better: 'lower', floor: 80 }],
  async run(harness) {
    const bare = await bareClicks(harness, openings * harness.rounds)
    const { page, close } = await openList(harness)
    // The first one fetches the code of the drawer.
    await opened(page, 0)
    const ours: number[] = []
    for (let n = 1; n <= openings * harness.rounds; n++) ours.push(await opened(page, n % 8))
    await close()
    return {
      'drawer-open': {
        value: median(ours),
        reference: { name: 'a click on a blank page in the same browser, ms', value: median(bare) },
      },
    }
  },
}

/** Opens the drawer of a task in sight and closes it; milliseconds to the frame with the task's fields. */
async function opened(page: Page, at: number): Promise<number> {
  const ms = await page.evaluate((line) => window.noted.openDrawer(line), at)
  await idle(page, 5)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await idle(page, 5)
  return ms
}
