import type { Family } from '../figure.ts'
import { Line, request } from '../load.ts'
import { median } from '../numbers.ts'
import { type Endpoint, launch } from '../processes.ts'
import { Screen } from '../screen.ts'
import { type Caller, signIn, startServer } from '../server.ts'

const sockets = 200
const idle = 50
/** When it is ended by force; a value that large says that it would have taken longer. */
const patienceMs = 20_000

/**
 * From the word to stop to the end of the process, with live screens and browsers that keep their
 * connections.
 */
export const stopping: Family = {
  name: 'stop',
  what: 'stopping with 200 sockets and 50 idle connections',
  figures: [{ name: 'stop-200', unit: 's', better: 'lower', floor: 10 }],
  async run(harness) {
    const ours: number[] = []
    const theirs: number[] = []
    for (let round = 0; round < harness.rounds; round++) {
      const server = await startServer(await harness.world())
      const callers = await Promise.all(server.world.people.map((email) => signIn(server, email)))
      ours.push(await stopped(server, callers))
      theirs.push(await stopped(await launch(['bench/reference/relay.mjs']), []))
    }
    return {
      'stop-200': {
        value: median(ours) / 1000,
        reference: { name: 'bare socket.io that just ends, s', value: median(theirs) / 1000 },
      },
    }
  },
}

/** Milliseconds in which a server with sockets and idle connections ends. */
async function stopped(server: Endpoint, callers: readonly Caller[]): Promise<number> {
  const headersOf = (n: number) => callers[n % callers.length]?.headers ?? {}
  const open = (n: number) => Screen.open(server, headersOf(n))
  const screens = await Promise.all(Array.from({ length: sockets }, (_, n) => open(n)))
  const lines = await Promise.all(Array.from({ length: idle }, () => Line.open(server)))
  // A connection that has asked once stays open for the next time.
  if (callers.length > 0)
    await Promise.all(lines.map((line) => line.ask(request(server, 'GET', '/healthz'))))
  const taken = await server.stop(patienceMs)
  for (const connection of [...screens, ...lines]) connection.close()
  return taken
}
