import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { type Listening, launch } from './processes.ts'
import { root } from './root.ts'
import { type Caller, type Server, signIn, startServer } from './server.ts'
import { openWorld, type World } from './world.ts'

/** What measurements share, each made when first asked for and ended with the stage. */
export class Stage {
  /** How often what is compared is measured in turn. */
  readonly rounds: number
  readonly #ends: (() => Promise<unknown>)[] = []
  readonly #made = new Map<string, Promise<unknown>>()

  constructor(rounds: number) {
    this.rounds = rounds
  }

  /** Builds the product as it stands. */
  build = () =>
    this.once('build', async () => execFileSync(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: ['ignore', 2, 2] }))

  world = (): Promise<World> => this.once('world', () => this.build().then(openWorld))

  /** A server that all figures use which do not need a fresh one. */
  server = (): Promise<Server> => this.once('server', async () => this.ending(await startServer(await this.world())))

  /** The owner, who reaches everything and has 700 tasks. */
  owner = (): Promise<Caller> =>
    this.once('owner', async () => {
      const server = await this.server()
      return signIn(server, server.world.people[0]!)
    })

  /** Bare Koa. */
  koa = (): Promise<Listening> => this.once('koa', async () => this.ending(await launch(['bench/reference/koa.mjs'])))

  /** Makes a thing once. */
  once<T>(name: string, make: () => Promise<T>): Promise<T> {
    const known = this.#made.get(name) as Promise<T> | undefined
    if (known) return known
    const made = make()
    this.#made.set(name, made)
    return made
  }

  /** Ends a thing with the stage. */
  ending<T extends { stop(): Promise<unknown> }>(thing: T): T {
    this.#ends.push(() => thing.stop())
    return thing
  }

  /** Ends everything, last made first. */
  async close() {
    for (const end of this.#ends.splice(0).reverse()) await end()
  }
}
