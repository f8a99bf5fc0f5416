import { alone } from '../alone.ts'
import { openBareKoa } from '../bare-koa.ts'
import type { Family } from '../figure.ts'
import { median } from '../numbers.ts'

/** A page of the list of a thousand projects, with the progress of each. */
export const projectPage: Family = {
  name: 'project-page',
  what: 'a page of 20 of 1,000 projects, alone',
  figures: [{ name: 'projects-1000', unit: 'ms', better: 'lower', floor: 5 }],
  async run(harness) {
    const [server, caller] = [await harness.server('projects'), await harness.owner('projects')]
    const koa = await openBareKoa(harness)
    const taken = await alone({
      ...{ server, caller, times: 30 * harness.rounds, between: koa.ask },
      path: '/api/v1/projects?index=3&size=20&field=name&order=ascend&search=&filter=0',
    })
    return { 'projects-1000': { value: median(taken), reference: koa.close() } }
  },
}
