import type { Page } from 'playwright'
import { type BrowserWindow, firstShown, openWindow, settled } from '../browser.ts'
import type { Family, Measured } from '../figure.ts'
import type { Harness } from '../harness.ts'
import { NotMeasured } from '../not-measured.ts'
import { median } from '../numbers.ts'
import type { WorldSize } from '../world.ts'
import { framesPerSecond, openBlank } from './big-list.ts'

const moves = 20
const chart = '[role=treegrid]'
const barOfTask = `${chart} [data-cell$="/bar"]:not([data-cell^="phase:"]) .bar:has([data-grip])`

/** The month of a team of 500 people on the screen. */
export const schedule: Family = {
  name: 'schedule',
  what: 'the month of 500 people in the browser: first day, scrolling',
  figures: [
    { name: 'schedule-500', unit: 's', better: 'lower', floor: 0.5 },
    { name: 'schedule-scroll-500', unit: 'of a blank page', better: 'higher', floor: 0.95 },
  ],
  async run(harness) {
    const path = () => '/worklenz/schedule'
    const planned = `${chart} [data-state=normal]`
    const { page, seconds, bare, close } = await open(harness, 'people', path, planned)
    const scrolled = await scrolling(harness, page)
    await close()
    return {
      'schedule-500': {
        value: median(seconds),
        reference: { name: 'a page of bare Koa in the same browser, s', value: median(bare) },
      },
      'schedule-scroll-500': scrolled,
    }
  },
}

/** The roadmap of the largest project on the screen, which has thousands of bars. */
export const roadmap: Family = {
  name: 'roadmap',
  what: 'the roadmap of 10,000 tasks in the browser: scrolling, a bar that is dragged',
  figures: [
    { name: 'roadmap-scroll', unit: 'of a blank page', better: 'higher', floor: 0.95 },
    { name: 'roadmap-drag', unit: 'ms', better: 'lower', floor: 16 },
  ],
  async run(harness) {
    const path = (project: string) => `/worklenz/projects/${project}?tab=roadmap`
    const { page, close } = await open(harness, 'usual', path, barOfTask)
    const dragged = await dragTimes(page, moves * harness.rounds)
    const scrolled = await scrolling(harness, page)
    await close()
    const blank = await openBlank(harness)
    const bare = await bareDragTimes(blank.page, moves * harness.rounds)
    await blank.close()
    return {
      'roadmap-scroll': scrolled,
      'roadmap-drag': {
        value: median(dragged),
        reference: { name: 'an element of a blank page, ms', value: median(bare) },
      },
    }
  },
}

interface Opened extends BrowserWindow {
  /** To the first of what was waited for, by visits of somebody who has been there before. */
  seconds: number[]
  bare: number[]
}

/** Opens a page of a world again and again. */
async function open(
  harness: Harness,
  size: WorldSize,
  path: (project: string) => string,
  selector: string,
): Promise<Opened> {
  const [server, browser, koa] = [
    await harness.server(size),
    await harness.browser(),
    await harness.koa(),
  ]
  const window = await openWindow(browser, server.url, await harness.owner(size))
  const url = `${server.url}${path(server.world.projects[0]!.id)}`
  const [seconds, bare]: [number[], number[]] = [[], []]
  for (let n = 0; n < 1 + harness.rounds; n++) {
    bare.push(await firstShown(window.page, koa.url, 'pre'))
    seconds.push(await firstShown(window.page, url, selector))
    await settled(window.page)
  }
  return { ...window, seconds: seconds.slice(1), bare: bare.slice(1) }
}

/** How smoothly the chart of a page scrolls. */
async function scrolling(harness: Harness, page: Page): Promise<Measured> {
  const blank = await openBlank(harness)
  const bare = await framesPerSecond(blank.page, '#box', harness.rounds)
  await blank.close()
  const frames = await framesPerSecond(page, chart, harness.rounds)
  return {
    value: frames / bare,
    reference: { name: 'a blank page in the same browser, frames/s', value: bare },
  }
}

/** Milliseconds from a move of the pointer to the bar that has followed it. */
async function dragTimes(page: Page, times: number): Promise<number[]> {
  const bars = page.locator(barOfTask)
  const found = await bars.evaluateAll((all) => {
    // Some are beyond the edge of the chart, others reach beyond it or below the column of names.
    for (const [at, bar] of all.entries()) {
      const { left, right, top, height } = bar.getBoundingClientRect()
      const [from, to] = [Math.max(left, 0), Math.min(right, innerWidth)]
      for (const part of [0.5, 0.6, 0.7, 0.8, 0.9]) {
        const [x, y] = [from + part * (to - from), top + height / 2]
        if (bar.contains(document.elementFromPoint(x, y))) return { at, x, y }
      }
    }
    return undefined
  })
  if (!found) throw new NotMeasured('no bar of a task is in sight')
  const { at, ...from } = found
  const bar = bars.nth(at)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  const taken = await bar.evaluate(dragAround, [from.x, from.y, times] as const)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return taken
}

/** The same of an element that does no more than follow. */
async function bareDragTimes(page: Page, times: number): Promise<number[]> {
  const button = page.locator('button')
  await button.evaluate((element) => {
    element.onpointermove = ({ clientX }) => {
      element.style.left = `${clientX}px`
    }
  })
  return button.evaluate(dragAround, [0, 0, times] as const)
}

/** Two days of the chart and more. */
async function dragAround(element: Element, [x, y, times]: readonly [number, number, number]) {
  const taken: number[] = []
  for (let n = 1; n <= times; n++) {
    const by = n % 2 === 0 ? 100 : 200
    taken.push(await window.noted.moveToShown(element, x + by, y))
  }
  return taken
}
