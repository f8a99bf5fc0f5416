import { alone } from '../alone.ts'
import { openBareKoa } from '../bare-koa.ts'
import type { Family } from '../figure.ts'
import { median } from '../numbers.ts'

/** The home tasks of a user with 700 tasks. */
export const homeTasks: Family = {
  name: 'home-tasks',
  what: 'home tasks of a user with 700, alone',
  figures: [{ name: 'home-tasks', unit: 'ms', better: 'lower', floor: 3 }],
  async run(harness) {
    const asked = { server: await harness.server(), caller: await harness.owner() }
    const koa = await openBareKoa(harness)
    const taken = await alone({
      ...asked,
      path: '/api/v1/home/tasks?group_by=0&current_tab=All&is_calendar_view=false',
      times: 30 * harness.rounds,
      between: koa.ask,
    })
    return { 'home-tasks': { value: median(taken), reference: koa.close() } }
  },
}
