import { alone } from '../alone.ts'
import { openBareKoa } from '../bare-koa.ts'
import type { Family } from '../figure.ts'
import { median } from '../numbers.ts'

/** What the names of the seeded tasks have many of, few of, and none of. */
const typed = ['re', 'the', 'invoice', 'plan review', 'zebra'] as const

/** A search in a world of 100,000 tasks, as it is typed and on its page. */
export const searching: Family = {
  name: 'search',
  what: 'search over 100,000 tasks, alone',
  figures: [
    { name: 'search-quick', unit: 'ms', better: 'lower', floor: 50 },
    { name: 'search-page', unit: 'ms', better: 'lower', floor: 50 },
  ],
  async run(harness) {
    const [server, caller] = [await harness.server('huge'), await harness.owner('huge')]
    const koa = await openBareKoa(harness)
    const slowest = async (path: string) => {
      const medians: number[] = []
      for (const q of typed) {
        const taken = await alone({
          ...{ server, caller, path: `${path}?q=${encodeURIComponent(q)}` },
          times: 10 * harness.rounds,
          async between({ body }) {
            if (body.includes('"complete":false')) throw new Error('the index is not whole')
            await koa.ask()
          },
        })
        medians.push(median(taken))
      }
      return Math.max(...medians)
    }
    const [quick, page] = [await slowest('/api/v1/search/quick'), await slowest('/api/v1/search')]
    const reference = koa.close()
    return {
      'search-quick': { value: quick, reference },
      'search-page': { value: page, reference },
    }
  },
}
