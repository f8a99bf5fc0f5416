import { alone } from '../alone.ts'
import { openBareKoa } from '../bare-koa.ts'
import type { Family } from '../figure.ts'
import { median } from '../numbers.ts'

/** What the segments of the insights ask for, about a project. */
const asked = (project: string) => [
  `projects/overview/${project}`,
  `projects/overview-members/${project}`,
  ...[
    ...['status-overview', 'priority-overview', 'deadline', 'members/stats', 'overdue-tasks'],
    ...['early-tasks', 'late-tasks', 'overlogged-tasks', 'last-updated', 'logs'],
  ].map((path) => `project-insights/${path}/${project}`),
  `project-insights/${project}`,
]

/** The insights of the largest project: the slowest of their calls. */
export const insights: Family = {
  name: 'insights',
  what: 'insights of a project with 10,000 tasks, alone',
  figures: [{ name: 'insights-10000', unit: 'ms', better: 'lower', floor: 100 }],
  async run(harness) {
    const [server, caller] = [await harness.server(), await harness.owner()]
    const koa = await openBareKoa(harness)
    let slowest = { ms: 0, path: '' }
    for (const path of asked(server.world.projects[0]!.id)) {
      const taken = await alone({
        ...{ server, caller, path: `/api/v1/${path}` },
        times: 5 * harness.rounds,
        between: koa.ask,
      })
      const ms = median(taken)
      if (ms > slowest.ms) slowest = { ms, path }
    }
    const note = slowest.path.split('/').slice(0, -1).join('/')
    return { 'insights-10000': { value: slowest.ms, reference: koa.close(), note } }
  },
}
