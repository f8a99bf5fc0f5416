import { mixedLoad } from '../commands.ts'
import type { Family } from '../figure.ts'
import { fire, request, warmUp } from '../load.ts'
import { median, percentile, shown } from '../numbers.ts'
import { processorMs } from '../processes.ts'

const clients = 50
const seconds = 4

/**
 * Fifty clients, each with a session of its own in a project of its own, that send one command
 * after the other.
 */
export const commands50: Family = {
  name: 'commands-50',
  what: '50 clients sending commands, durable',
  figures: [
    { name: 'commands-50', unit: '/s', better: 'higher', floor: 2_500 },
    { name: 'commands-50-p99', unit: 'ms', better: 'lower', floor: 60 },
    { name: 'commands-50-refused', unit: 'commands', better: 'lower', floor: 0 },
  ],
  async run(harness) {
    const server = await harness.server()
    const load = await mixedLoad(server, await harness.owner(), {
      callers: await harness.callers(),
      // Each client has a project of its own, as far as they go round; the two largest are left out.
      projects: server.world.projects.slice(2),
      seconds,
    })
    const koa = await harness.koa()
    const post = request(koa, 'POST', '/', {}, JSON.stringify({ name: 'Another name, number 1' }))
    const bare = { address: koa, connections: clients, seconds: 2, next: () => post }
    const { pid } = server
    await warmUp(load)
    await warmUp(bare)
    const rounds = {
      ours: [] as number[],
      theirs: [] as number[],
      times: [] as number[],
      bareTimes: [] as number[],
    }
    let refused = 0
    const before = processorMs(pid) ?? Number.NaN
    for (let round = 0; round < harness.rounds; round++) {
      const theirs = await fire(bare)
      const ours = await fire(load)
      rounds.theirs.push(theirs.perSecond)
      rounds.ours.push(ours.perSecond)
      rounds.times.push(percentile(ours.times, 99))
      rounds.bareTimes.push(percentile(theirs.times, 99))
      refused += ours.refused
    }
    const microseconds =
      (((processorMs(pid) ?? Number.NaN) - before) * 1000) /
      (median(rounds.ours) * seconds * harness.rounds)
    return {
      'commands-50': {
        value: median(rounds.ours),
        reference: { name: 'bare Koa reading the same bodies, /s', value: median(rounds.theirs) },
        note: `${shown(microseconds)} µs of processor each`,
      },
      'commands-50-p99': {
        value: median(rounds.times),
        reference: { name: 'bare Koa with 50 clients, ms', value: median(rounds.bareTimes) },
      },
      'commands-50-refused': { value: refused, reference: { name: 'bare Koa', value: 0 } },
    }
  },
}
