import { alone } from '../alone.ts'
import type { Family } from '../figure.ts'
import { fire, Line, request } from '../load.ts'
import { median } from '../numbers.ts'

/** The home tasks of a user with 700 tasks. */
export const homeTasks: Family = {
  name: 'home-tasks',
  what: 'home tasks of a user with 700, alone',
  figures: [{ name: 'home-tasks', unit: 'ms', better: 'lower', floor: 5 }],
  async run(harness) {
    const koa = await harness.koa()
    const bare: number[] = []
    const line = await Line.open(koa)
    const plain = request(koa, 'GET', '/')
    await fire({ address: koa, connections: 1, seconds: 0.5, next: () => plain })
    const taken = await alone({
      server: await harness.server(),
      caller: await harness.owner(),
      path: '/api/v1/home/tasks?group_by=0&current_tab=All&is_calendar_view=false',
      times: 30 * harness.rounds,
      async between() {
        const started = performance.now()
        await line.ask(plain)
        bare.push(performance.now() - started)
      },
    })
    line.close()
    return {
      'home-tasks': {
        value: median(taken),
        reference: { name: 'an answer of bare Koa, ms', value: median(bare) },
      },
    }
  },
}
