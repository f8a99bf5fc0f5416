import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { startPostgres } from '../spec/postgres-server.ts'
import { launchBrowser } from './browser.ts'
import { ending } from './leftovers.ts'
import { type Endpoint, launch, runToEnd } from './processes.ts'
import { root } from './root.ts'
import { type Caller, newFolder, type Server, signIn, startServer } from './server.ts'
import { openWorld, seedPostgres, type World, type WorldSize } from './world.ts'

/** What measurements share, each made when first asked for and ended with the harness. */
export class Harness {
  /** How often what is compared is measured in turn. */
  readonly rounds: number
  readonly #ends: (() => Promise<unknown>)[] = []
  readonly #made = new Map<string, Promise<unknown>>()

  constructor(rounds: number) {
    this.rounds = rounds
  }

  /** Builds the product as it stands. */
  build = () =>
    this.once('build', () => runToEnd([join(root, 'scripts/build.mjs')], { shows: true }))

  world = (size: WorldSize = 'usual'): Promise<World> =>
    this.once(`${size} world`, () => this.build().then(() => openWorld(size)))

  /** A server that all figures use which do not need a fresh one. */
  server = (size: WorldSize = 'usual'): Promise<Server> =>
    this.once(`${size} server`, async () => this.ending(await startServer(await this.world(size))))

  /** The owner, who reaches everything. */
  owner = (size: WorldSize = 'usual'): Promise<Caller> =>
    this.once(`${size} owner`, async () => {
      const server = await this.server(size)
      return signIn(server, server.world.people[0]!)
    })

  /** A process on the usual world in a PostgreSQL server of its own, which several share. */
  onPostgres = (nth: number): Promise<Server> =>
    this.once(`process ${nth} on PostgreSQL`, async () => {
      await this.build()
      const { world, url, secret } = await this.once('PostgreSQL', async () => {
        const { url } = this.ending(await startPostgres([], ending))
        const world = await seedPostgres(newFolder(), url)
        return { world, url, secret: randomBytes(32).toString('hex') }
      })
      const settings = { DATABASE_URL: url, PLUMBLINE_SECRET: secret }
      return this.ending(await startServer(world, settings))
    })

  /** Bare Koa. */
  koa = (): Promise<Endpoint> =>
    this.once('koa', async () => this.ending(await launch(['bench/reference/koa.mjs'])))

  /** Bare socket.io that passes on what comes within some milliseconds together. */
  relay = (pauseMs: number): Promise<Endpoint> =>
    this.once(`relay ${pauseMs}`, async () =>
      this.ending(await launch(['bench/reference/relay.mjs'], { PAUSE_MS: String(pauseMs) })),
    )

  /** Fifty sessions of the two people who reach every project. */
  callers = (): Promise<Caller[]> => this.callersOf('callers', this.server())

  /** The same of a server of another database; the processes on it know them all. */
  callersOf = (name: string, on: Promise<Server>): Promise<Caller[]> =>
    this.once(name, async () => {
      const server = await on
      const callers: Caller[] = []
      // One after another: the server refuses a crowd of unknown browsers.
      while (callers.length < 50)
        callers.push(await signIn(server, server.world.people[callers.length % 2]!))
      return callers
    })

  /** The browser that all figures of the browser use, each in windows of its own. */
  browser = (): Promise<Browser> =>
    this.once('browser', async () => {
      const browser = await launchBrowser()
      this.ending({ stop: () => browser.close() })
      return browser
    })

  /** Makes a thing once. */
  once<T>(name: string, make: () => Promise<T>): Promise<T> {
    const known = this.#made.get(name) as Promise<T> | undefined
    if (known) return known
    const made = make()
    this.#made.set(name, made)
    return made
  }

  /** Ends a thing with the harness. */
  ending<T extends { stop(): Promise<unknown> }>(thing: T): T {
    this.#ends.push(() => thing.stop())
    return thing
  }

  /** Ends everything, last made first. */
  async close() {
    for (const end of this.#ends.splice(0).reverse()) await end()
  }
}
