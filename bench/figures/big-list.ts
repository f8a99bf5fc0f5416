import type { Page } from 'playwright'
import {
  type BrowserWindow,
  firstShown,
  heapMb,
  idle,
  nodesIn,
  openWindow,
  settled,
} from '../browser.ts'
import type { Family } from '../figure.ts'
import type { Harness } from '../harness.ts'
import { median } from '../numbers.ts'
import type { WorldSize } from '../world.ts'

const scrollMs = 3_000
const statusChanges = 5

/** The list of ten thousand tasks on the screen. */
export const bigList: Family = {
  name: 'big-list',
  what: '10,000 tasks in the browser: nodes, heap, scrolling, own change',
  figures: [
    { name: 'list-nodes', unit: 'nodes', better: 'lower', floor: 2_500 },
    { name: 'list-heap', unit: 'MB', better: 'lower', floor: 80 },
    { name: 'list-scroll', unit: 'frames/s', better: 'higher', floor: 58 },
    { name: 'list-own-change', unit: 'ms', better: 'lower', floor: 33 },
  ],
  async run(harness) {
    const theirs = await blank(harness)
    const ours = await list(harness)
    const name = 'a blank page in the same browser'
    return {
      'list-nodes': { value: ours.nodes, reference: { name, value: theirs.nodes } },
      'list-heap': { value: ours.heap, reference: { name: `${name}, MB`, value: theirs.heap } },
      'list-scroll': {
        value: ours.frames,
        reference: { name: `${name}, frames/s`, value: theirs.frames },
      },
      'list-own-change': {
        value: ours.change,
        reference: { name: `a click on ${name}, ms`, value: theirs.change },
      },
    }
  },
}

/** A window with the task list of the largest project of a world. */
export async function openList(harness: Harness, size?: WorldSize): Promise<BrowserWindow> {
  const server = await harness.server(size)
  const window = await openWindow(await harness.browser(), server.url, await harness.owner(size))
  const { page } = window
  await firstShown(
    page,
    `${server.url}/worklenz/projects/${server.world.projects[0]!.id}`,
    '[data-task]',
  )
  await settled(page)
  return window
}

async function list(harness: Harness) {
  const window = await openList(harness)
  const { page } = window
  const still = await stillOf(window)
  const frames = await framesPerSecond(page, '[role=treegrid]', harness.rounds)
  await page.evaluate(() => document.querySelector('[role=treegrid]')!.scrollTo({ top: 0 }))
  await settled(page)
  const changes: number[] = []
  for (let n = 0; n < statusChanges * harness.rounds; n++) changes.push(await ownChange(page))
  await window.close()
  return { ...still, frames, change: median(changes) }
}

/** A window with a page that has nothing in it but its height. */
export async function openBlank(harness: Harness): Promise<BrowserWindow> {
  const koa = await harness.koa()
  const window = await openWindow(await harness.browser(), koa.url)
  const { page } = window
  await page.goto(koa.url)
  await page.setContent(
    '<div id=box style="height:800px;overflow:auto"><div style="height:1000000px"></div></div><button type=button>0</button>',
  )
  return window
}

/** The same of a blank page. */
async function blank(harness: Harness) {
  const window = await openBlank(harness)
  const { page } = window
  const still = await stillOf(window)
  const frames = await framesPerSecond(page, '#box', harness.rounds)
  const changes = await bareChanges(page, statusChanges * harness.rounds)
  await window.close()
  return { ...still, frames, change: median(changes) }
}

const stillOf = async (window: BrowserWindow) => ({
  nodes: await nodesIn(window.page),
  heap: await heapMb(window),
})

/** Frames a second while a box scrolls by several lines a frame; the median of the rounds. */
export async function framesPerSecond(
  page: Page,
  selector: string,
  rounds: number,
): Promise<number> {
  const found: number[] = []
  for (let round = 0; round < rounds; round++)
    found.push(
      await page.evaluate(([box, ms]) => window.noted.framesPerSecond(box, ms), [
        selector,
        scrollMs,
      ] as const),
    )
  return median(found)
}

async function ownChange(page: Page): Promise<number> {
  const cell = page.locator('[data-cell$="/STATUS"]').nth(2)
  const task = (await cell.getAttribute('data-cell'))!.split('/')[0]!
  await cell.click()
  await page.waitForSelector('[role=option]')
  const ms = await page.evaluate((id) => window.noted.statusChange(id), task)
  await page.waitForSelector('[role=option]', { state: 'detached' })
  await idle(page, 5)
  return ms
}

/** So many clicks on a blank page in a window of its own, each in milliseconds to its frame. */
export async function bareClicks(harness: Harness, times: number): Promise<number[]> {
  const blank = await openBlank(harness)
  const found = await bareChanges(blank.page, times)
  await blank.close()
  return found
}

/** So many clicks that set a text on a blank page, each in milliseconds to its frame. */
export async function bareChanges(page: Page, times: number): Promise<number[]> {
  const found: number[] = []
  for (let n = 0; n < times; n++) found.push(await bareChange(page))
  return found
}

const bareChange = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const button = document.querySelector('button')!
    button.onclick = () => {
      button.textContent += '.'
    }
    return window.noted.clickToShown(button, () => button.textContent)
  })
