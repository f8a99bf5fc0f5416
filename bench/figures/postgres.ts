import { timesSeen } from '../arrivals.ts'
import { mixedLoad } from '../commands.ts'
import type { Family } from '../figure.ts'
import type { Harness } from '../harness.ts'
import { type Fired, fire, type Load, warmUp } from '../load.ts'
import { median, percentile, shown } from '../numbers.ts'
import type { Caller, Server } from '../server.ts'

const seconds = 4

/** Fifty clients on PostgreSQL, at one process and at two that share it. */
export const postgres: Family = {
  name: 'postgres',
  what: '50 clients sending commands on PostgreSQL, to one process and to two',
  figures: [
    { name: 'postgres-commands', unit: 'of SQLite', better: 'higher', floor: 0.5 },
    { name: 'postgres-commands-p99', unit: 'ms', better: 'lower', floor: 80 },
    { name: 'postgres-two-projects', unit: 'of one process', better: 'higher', floor: 0.9 },
    { name: 'postgres-one-project', unit: 'of one process', better: 'higher', floor: 0.8 },
    { name: 'postgres-seen-p50', unit: 'ms', better: 'lower', floor: 15 },
    { name: 'postgres-seen-p99', unit: 'ms', better: 'lower', floor: 40 },
  ],
  async run(harness) {
    const loads = await loadsOf(harness)
    for (const load of Object.values(loads)) for (const each of load) await warmUp(each)
    const fired = Object.fromEntries(
      Object.keys(loads).map((name) => [name, [] as Fired[]]),
    ) as Record<keyof typeof loads, Fired[]>
    for (let round = 0; round < harness.rounds; round++)
      for (const name of Object.keys(loads) as (keyof typeof loads)[])
        fired[name].push(together(await Promise.all(loads[name].map(fire))))
    const rate = (name: keyof typeof loads) => median(fired[name].map(({ perSecond }) => perSecond))
    const p99 = (name: keyof typeof loads) =>
      median(fired[name].map(({ times }) => percentile(times, 99)))
    const refused = Object.values(fired).flatMap((each) => each.map(({ refused }) => refused))
    if (refused.some((count) => count > 0)) throw new Error(`commands were refused: ${refused}`)
    const part = (of: keyof typeof loads, whole: keyof typeof loads, name: string) => ({
      value: rate(of) / rate(whole),
      reference: { name, value: rate(whole) },
      note: `${shown(rate(of))} /s, p99 ${shown(p99(of))} ms`,
    })
    const [across, alone] = [await seenAt(harness, 1), await seenAt(harness, 0)]
    const seen = (percent: number) => ({
      value: percentile(across, percent),
      reference: { name: 'at the process of the change, ms', value: percentile(alone, percent) },
    })
    return {
      'postgres-commands': part('one', 'sqlite', 'commands on SQLite, /s'),
      'postgres-commands-p99': {
        value: p99('one'),
        reference: { name: 'on SQLite, ms', value: p99('sqlite') },
      },
      'postgres-two-projects': part('twoProjects', 'bothAtOne', 'one process, both projects, /s'),
      'postgres-one-project': part('oneProject', 'oneAtOne', 'one process, one project, /s'),
      'postgres-seen-p50': seen(50),
      'postgres-seen-p99': seen(99),
    }
  },
}

const callersOn = (harness: Harness) =>
  harness.callersOf('callers on PostgreSQL', harness.onPostgres(0))

/** What is compared: the loads that are fired together. */
async function loadsOf(harness: Harness) {
  const sqlite = await harness.server()
  const [first, second] = [await harness.onPostgres(0), await harness.onPostgres(1)]
  const callers = await callersOn(harness)
  const halves = [callers.slice(0, 25), callers.slice(25)] as const
  const [, , P, Q] = first.world.projects
  const load = (server: Server, callers: readonly Caller[], ...projects: { id: string }[]) =>
    mixedLoad(server, callers[0]!, { callers, projects, seconds })
  const spread = (server: Server, callers: readonly Caller[]) =>
    load(server, callers, ...server.world.projects.slice(2))
  return {
    sqlite: [await spread(sqlite, await harness.callers())],
    one: [await spread(first, callers)],
    bothAtOne: [await load(first, halves[0], P!), await load(first, halves[1], Q!)],
    twoProjects: [await load(first, halves[0], P!), await load(second, halves[1], Q!)],
    oneAtOne: [await load(first, callers, P!)],
    oneProject: [await load(first, halves[0], P!), await load(second, halves[1], P!)],
  } satisfies Record<string, Load[]>
}

/** What loads at once did, as one. */
const together = (fired: readonly Fired[]): Fired => ({
  perSecond: fired.reduce((sum, { perSecond }) => sum + perSecond, 0),
  times: fired.flatMap(({ times }) => times),
  refused: fired.reduce((sum, { refused }) => sum + refused, 0),
})

/** From a change at the first process to screens at this one. */
const seenAt = async (harness: Harness, nth: number) =>
  timesSeen(
    { sender: await harness.onPostgres(0), followed: await harness.onPostgres(nth) },
    await callersOn(harness),
    harness.rounds,
  )
