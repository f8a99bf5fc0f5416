import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { type PersonName, password, people } from '../fixtures/demo-data.ts'
import { loadDemoData, startServer, type TestServer, whileFull } from '../spec/harness.ts'
import { Mailbox } from '../spec/mailbox.ts'
import { launch, person } from './browser.ts'

/** The browser of a user. */
interface Screen {
  context: BrowserContext
  page: Page
  errors: string[]
}

/**
 * What a file of journeys works with: a server of its own, with demo data that is put back before
 * each journey.
 */
export interface Harness {
  readonly url: string
  /** The mails that the server sends, if it sends any. */
  readonly mails: Mailbox
  /** Does some work while the server can store nothing. */
  whileFull<T>(work: () => Promise<T>): Promise<T>
  /** Sets the clock of the server ahead, and does what is due by then. */
  later(ms: number): Promise<void>
  /** Puts all organisations on the free plan. */
  onFreePlan(): Promise<void>
  /** A browser without a session. */
  visitor(options?: BrowserContextOptions): Promise<Screen>
  /** A browser with a demo user signed in. */
  enter(who: PersonName, options?: BrowserContextOptions): Promise<Screen>
  /** A browser whose user has just signed up, on the page that sets their team up. */
  newcomer(): Promise<Screen>
  /** The home page of a demo user. */
  home(who: PersonName, options?: BrowserContextOptions): Promise<Page>
}

/** So many characters of a page tell where a journey stood. */
const shownOfPage = 8_000

interface HarnessOptions {
  offline?: boolean
  ends?: boolean
  mail?: boolean
  whole?: boolean
  moving?: boolean
  env?: Record<string, string>
}

/**
 * Starts a server and a browser for a file. No journey may leave an error in a console, but those
 * that cut the line, which say so with `offline`, and those that end sessions, with `ends`: what
 * their pages still ask for is answered 401. With `mail` the server sends mails, with `whole` the
 * browser shows notifications and PDFs, with `moving` things move as they do for who has not asked
 * for less motion, which takes a third more of the processor; `env` is what else it is configured
 * with.
 */
export function harness({
  offline = false,
  ends = false,
  mail = false,
  whole = false,
  moving = false,
  env,
}: HarnessOptions = {}): Harness {
  let server: TestServer
  let mailbox: Mailbox | undefined
  let browser: Browser
  let screens: Screen[] = []
  let aheadMs = 0
  beforeAll(async () => {
    if (mail) mailbox = await Mailbox.open()
    ;[server, browser] = await Promise.all([
      startServer(
        { ...(mailbox ? { PLUMBLINE_SMTP: mailbox.url } : {}), ...env },
        () => Date.now() + aheadMs,
      ),
      launch({ whole }),
    ])
  })
  beforeEach(async () => {
    await loadDemoData(server)
    await prolongTrials(server)
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') for (const screen of screens) await tell(screen)
    const errors = screens.flatMap((screen) => screen.errors)
    for (const { context } of screens) await context.close()
    screens = []
    const isMeant = (error: string) => offline || (ends && error.includes('status of 401'))
    expect(errors.filter((error) => !isMeant(error))).toEqual([])
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
    await mailbox?.close()
  })

  const visitor = async (options: BrowserContextOptions = {}) => {
    const screen = await person(browser, server.url, {
      serviceWorkers: offline ? 'allow' : 'block',
      reducedMotion: moving ? 'no-preference' : 'reduce',
      ...options,
    })
    screens.push(screen)
    return screen
  }
  const enter = async (who: PersonName, options?: BrowserContextOptions) => {
    const screen = await visitor(options)
    const answer = await screen.context.request.post('/secure/login', {
      data: { email: people[who].email, password },
    })
    expect(await answer.json()).toMatchObject({ authenticated: true })
    return screen
  }
  return {
    get url() {
      return server.url
    },
    whileFull: (work) => whileFull(server, work),
    async later(ms) {
      aheadMs += ms
      server.app.jobs.wake()
      await server.app.jobs.settle()
    },
    onFreePlan: () => onFreePlan(server),
    get mails() {
      return mailbox!
    },
    visitor,
    enter,
    async newcomer() {
      const screen = await visitor()
      const data = {
        name: 'Nora New',
        email: 'nora@new.example',
        password: 'a long passphrase of mine',
      }
      const answer = await screen.context.request.post('/secure/signup', { data })
      expect(await answer.json()).toMatchObject({ authenticated: true })
      await screen.page.goto('/worklenz/setup')
      return screen
    },
    async home(who, options) {
      const { page } = await enter(who, options)
      await page.goto('/worklenz/home')
      await page.getByRole('heading', { name: 'Tasks' }).waitFor()
      return page
    },
  }
}

/** Prints what a page shows at the end of a journey that failed. */
async function tell({ page, errors }: Screen) {
  const text = await page
    .locator('body')
    .ariaSnapshot({ timeout: 1_000 })
    .catch((error: unknown) => String(error))
  console.log([page.url(), ...errors, text.slice(0, shownOfPage)].join('\n'))
}

async function onFreePlan({ app }: TestServer) {
  await app.database.write
    .updateTable('organization')
    .set({ license_type: 'FREE', subscription_status: 'free' })
    .execute()
  const all = await app.database.read.selectFrom('organization').select('id').execute()
  for (const { id } of all) app.actors.forgetOrganization(id)
}

/** The browsers of a journey have today's clock, at which the trials in the demo data have expired. */
export async function prolongTrials({ app }: TestServer) {
  const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  await app.database.write.updateTable('organization').set({ trial_expire_date: inAWeek }).execute()
}
