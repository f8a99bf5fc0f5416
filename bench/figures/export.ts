import { request as httpRequest } from 'node:http'
import type { Family } from '../figure.ts'
import type { Caller, Server } from '../server.ts'
import { growth } from './upload.ts'

/** Exporting a hundred thousand tasks: what the server holds in memory beyond the project. */
export const exporting: Family = {
  name: 'export',
  what: 'an export of 100,000 tasks',
  figures: [{ name: 'export-memory', unit: 'MB', better: 'lower', floor: 120 }],
  async run(harness) {
    const server = await harness.server('huge')
    const owner = await harness.owner('huge')
    const small = await harness.server()
    const theirs = await harness.owner()
    const ours = await growth(server.pid, () => exported(server, owner))
    const few = await growth(small.pid, () => exported(small, theirs))
    return {
      'export-memory': {
        value: ours,
        reference: { name: 'the same with 10,000 tasks, MB', value: few },
      },
    }
  },
}

/** Reads the largest project of a server as CSV. */
const exported = (server: Server, { headers }: Caller) =>
  new Promise<void>((resolve, reject) => {
    const { host, port, world } = server
    const path = `/api/v1/tasks/export/${world.projects[0]!.id}?format=csv`
    const asked = httpRequest({ host, port, path, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`answered ${response.statusCode}`))
      response.on('end', resolve).on('error', reject)
      response.resume()
    })
    asked.on('error', reject)
    asked.end()
  })
