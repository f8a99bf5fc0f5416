import { alone } from '../alone.ts'
import type { Family } from '../figure.ts'
import type { Harness } from '../harness.ts'
import { median, shown } from '../numbers.ts'

/** The whole task list of a project as one person asks for it, not compressed. */
export const lists: Family = {
  name: 'lists',
  what: 'task list v3, alone',
  figures: [
    { name: 'list-1000', unit: 'ms', better: 'lower', floor: 20 },
    { name: 'list-10000', unit: 'ms', better: 'lower', floor: 200 },
  ],
  run: async (harness) => ({
    'list-1000': await list(harness, 1, 15),
    'list-10000': await list(harness, 0, 5),
  }),
}

async function list(harness: Harness, project: number, times: number) {
  const server = await harness.server()
  const path = `/api/v1/tasks/list/v3/${server.world.projects[project]!.id}?group=status&archived=false`
  const written: number[] = []
  let size = 0
  const taken = await alone({
    server,
    caller: await harness.owner(),
    path,
    times: times * harness.rounds,
    between({ body }) {
      size = body.length
      const data = JSON.parse(body.toString())
      const started = performance.now()
      JSON.stringify(data)
      written.push(performance.now() - started)
    },
  })
  return {
    value: median(taken),
    reference: { name: 'JSON.stringify of the same data, ms', value: median(written) },
    note: `${shown(size / 1e6)} MB`,
  }
}
