import type { Page } from 'playwright'
import { type BrowserWindow, firstShown, idle, openWindow, settled } from '../browser.ts'
import type { Family } from '../figure.ts'
import type { Harness } from '../harness.ts'
import { NotMeasured } from '../not-measured.ts'
import { median } from '../numbers.ts'
import { bareChanges, framesPerSecond, openBlank } from './big-list.ts'

const regroupings = 5
/** A column is long with so many cards. */
const longColumn = 2_000

/** The board of ten thousand tasks on the screen, whose longest column has some thousand cards. */
export const bigBoard: Family = {
  name: 'big-board',
  what: '10,000 tasks on a board: scrolling a column of over 2,000 cards, grouping by something else',
  figures: [
    { name: 'board-scroll-2000', unit: 'of a blank page', better: 'higher', floor: 0.95 },
    { name: 'regroup-10000', unit: 'ms', better: 'lower', floor: 50 },
  ],
  async run(harness) {
    const blank = await openBlank(harness)
    const bare = await framesPerSecond(blank.page, '#box', harness.rounds)
    const clicks = await bareChanges(blank.page, regroupings * harness.rounds)
    await blank.close()
    const { page, close } = await openBoard(harness)
    const frames = await framesPerSecond(page, await longest(page), harness.rounds)
    const regrouped = await regroupTimes(page, regroupings * harness.rounds)
    await close()
    const name = 'a blank page in the same browser'
    return {
      'board-scroll-2000': {
        value: frames / bare,
        reference: { name: `${name}, frames/s`, value: bare },
      },
      'regroup-10000': {
        value: median(regrouped),
        reference: { name: `a click on ${name}, ms`, value: median(clicks) },
      },
    }
  },
}

/** A window with the board of the largest project. */
async function openBoard(harness: Harness): Promise<BrowserWindow> {
  const server = await harness.server()
  const window = await openWindow(await harness.browser(), server.url, await harness.owner())
  const url = `${server.url}/worklenz/projects/${server.world.projects[0]!.id}?tab=board`
  await firstShown(window.page, url, '[data-card]')
  await settled(window.page)
  return window
}

/** What scrolls the cards of the longest column. Errors: `NotMeasured` if none is long. */
async function longest(page: Page): Promise<string> {
  const columns = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('section[data-group]')].map((column) => ({
      group: column.dataset.group!,
      height: column.querySelector('[data-scrolls]')!.scrollHeight,
    })),
  )
  const [first] = columns.sort((a, b) => b.height - a.height)
  const leastPx = 70
  if (!first || first.height < longColumn * leastPx)
    throw new NotMeasured('no column has 2,000 cards')
  return `section[data-group="${first.group}"] [data-scrolls]`
}

/** Milliseconds from choosing another grouping to the frame with its columns, several times. */
async function regroupTimes(page: Page, times: number): Promise<number[]> {
  const found: number[] = []
  for (let n = 0; n < times; n++) {
    await page.getByRole('button', { name: 'Group by' }).click()
    await page.getByRole('menuitemradio').first().waitFor()
    await idle(page, 5)
    const to = n % 2 === 0 ? 'priority' : 'status'
    found.push(await page.evaluate((grouping) => window.noted.regroup(grouping), to))
    await page.keyboard.press('Escape')
    await page.getByRole('menuitemradio').first().waitFor({ state: 'detached' })
    await idle(page, 5)
  }
  return found
}
