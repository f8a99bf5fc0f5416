import { alone } from '../alone.ts'
import type { Family } from '../figure.ts'
import { Line, request } from '../load.ts'
import { type Endpoint, launch } from '../processes.ts'
import { copyOf, type Server, serveArguments, serverEnvironment, signIn } from '../server.ts'

const calls = 200
const path = '/secure/verify'

/**
 * What the database is asked before a call does its own work: counted at one that needs nothing
 * from it.
 */
export const statements: Family = {
  name: 'statements',
  what: 'SQL statements before a signed-in call does its own work',
  figures: [{ name: 'statements-warm', unit: 'statements', better: 'lower', floor: 0 }],
  async run(harness) {
    const world = await harness.world()
    const data = copyOf(world)
    const start = async () =>
      ({ ...(await launch(serveArguments(data), serverEnvironment)), world, data }) as Server
    const first = await start()
    const caller = await signIn(first, world.people[0]!)
    await first.stop()
    const server = await start()
    try {
      const cold = await counted(server, async () => {
        const line = await Line.open(server)
        await line.ask(request(server, 'GET', path, caller.headers))
        line.close()
      })
      const warm = await counted(server, () => alone({ server, caller, path, times: calls }))
      return {
        'statements-warm': {
          value: warm / calls,
          reference: { name: 'the first call after a start', value: cold },
        },
      }
    } finally {
      await server.stop()
    }
  },
}

/** The number of statements the server ran during the measurement. */
async function counted(server: Endpoint, work: () => Promise<unknown>): Promise<number> {
  const before = await count(server)
  await work()
  return (await count(server)) - before
}

async function count({ url }: Endpoint): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const found = /^plumbline_statements_total (\d+)/m.exec(text)
  if (!found) throw new Error('/metrics does not tell plumbline_statements_total')
  return Number(found[1])
}
