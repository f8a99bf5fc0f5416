import { alone } from '../alone.ts'
import { openBareKoa } from '../bare-koa.ts'
import type { Family } from '../figure.ts'
import { median } from '../numbers.ts'

/** A page of the users in the admin centre of a large organisation. */
export const adminUsers: Family = {
  name: 'admin-users',
  what: 'a page of 20 of 10,000 users, alone',
  figures: [{ name: 'admin-users', unit: 'ms', better: 'lower', floor: 15 }],
  async run(harness) {
    const [server, caller] = [await harness.server('people'), await harness.owner('people')]
    const koa = await openBareKoa(harness)
    const taken = await alone({
      ...{ server, caller, times: 30 * harness.rounds, between: koa.ask },
      path: '/api/v1/admin-center/organization/users?index=3&size=20',
    })
    return { 'admin-users': { value: median(taken), reference: koa.close() } }
  },
}
