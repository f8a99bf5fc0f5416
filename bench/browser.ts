import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright'
import { NotMeasured } from './not-measured.ts'
import { root } from './root.ts'
import type { Caller } from './server.ts'

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
]

/**
 * Starts Playwright's browser, the system's, or the one that PLUMBLINE_BROWSER names. Errors:
 * `NotMeasured` when there is none.
 */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = [
    process.env.PLUMBLINE_BROWSER,
    chromium.executablePath(),
    ...systemBrowsers,
  ].find((path) => path && existsSync(path))
  if (!executablePath)
    throw new NotMeasured(
      'no browser: `npx playwright install chromium`, or PLUMBLINE_BROWSER=/path/to/chrome',
    )
  // What ends this program ends the browser too; Playwright need not listen for signals.
  return chromium.launch({
    executablePath,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}

/** A browser window that was not used yet: nothing is cached or kept in it. */
export interface BrowserWindow {
  context: BrowserContext
  page: Page
  devtools: CDPSession
  close(): Promise<void>
}

/** Opens a window, signed in when there is a caller. */
export async function openWindow(
  browser: Browser,
  url: string,
  caller?: Caller,
): Promise<BrowserWindow> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  if (caller) await context.addCookies(caller.cookies.map((cookie) => ({ ...cookie, url })))
  await context.addInitScript({ path: join(root, 'bench/in-page.js') })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const devtools = await context.newCDPSession(page)
  return { context, page, devtools, close: () => context.close() }
}

/** What pages say of themselves: see `in-page.js`. */
interface Noted {
  firstShown(selector: string): Promise<number>
  idle(periods: number): Promise<void>
  nodes(): number
  framesPerSecond(selector: string, ms: number): Promise<number>
  clickToShown(element: HTMLElement, state: () => unknown): Promise<number>
  statusChange(task: string): Promise<number>
  moveToShown(element: Element, x: number, y: number): Promise<number>
  regroup(to: string): Promise<number>
  choose(role: string, at: number): Promise<number>
  openDrawer(line: number): Promise<number>
  watch(task: string): void
  changedAt?: Promise<number>
}

declare global {
  interface Window {
    noted: Noted
  }
}

/** Goes to a page and gives the seconds from there to the frame in which an element stands. */
export async function firstShown(page: Page, url: string, selector: string): Promise<number> {
  await page.goto('about:blank')
  await page.goto(url, { waitUntil: 'commit' })
  return (await page.evaluate((wanted) => window.noted.firstShown(wanted), selector)) / 1000
}

/** Waits until a page of the product has everything it keeps for the next visit, and is idle. */
export async function settled(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await idle(page, 20)
}

/** Waits for a number of idle periods of a page, each at most 50 ms. */
export const idle = (page: Page, periods: number): Promise<void> =>
  page.evaluate((wanted) => window.noted.idle(wanted), periods)

/** Elements and texts in a page. */
export const nodesIn = (page: Page): Promise<number> => page.evaluate(() => window.noted.nodes())

/** The heap of a page that has just been swept, in megabytes. */
export async function heapMb({ devtools }: BrowserWindow): Promise<number> {
  await devtools.send('HeapProfiler.enable')
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}
