import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'

/**
 * Starts the browser that the test runner has found: the one that never has a window where there is
 * one, unless notifications or PDFs are looked at, which it shows none of.
 */
export function launch({ whole = false } = {}): Promise<Browser> {
  const { PLUMBLINE_BROWSER: windowed, PLUMBLINE_HEADLESS_SHELL: shell } = process.env
  const executablePath = (whole ? '' : shell) || windowed
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
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

/**
 * A person with their own browser. Errors in the page's console are collected, and what the
 * page's policy had to refuse.
 */
export async function person(
  browser: Browser,
  base: string,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ context: BrowserContext; page: Page; errors: string[] }> {
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width: 1440, height: 900 },
    ...options,
  })
  await context.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`The policy forbids ${blockedURI} by ${violatedDirective}`),
    ),
  )
  // Only what never comes takes so long: a busy machine may need a minute for what is there at once else.
  context.setDefaultTimeout(120_000)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  return { context, page, errors }
}

/**
 * Waits until nothing moves any more but what never ends: a drawer that slides in is still outside
 * of the page, and colours on their way somewhere are judged wrongly.
 */
export const stillness = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== 'running' ||
          effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  )
