import { alone } from '../alone.ts'
import type { Family } from '../figure.ts'
import { median, shown } from '../numbers.ts'
import type { Stage } from '../stage.ts'

/** The whole task list of a project as one person asks for it, not compressed. */
export const lists: Family = {
  name: 'lists',
  what: 'task list v3, alone',
  figures: [
    { name: 'list-1000', unit: 'ms', better: 'lower', floor: 20 },
    { name: 'list-10000', unit: 'ms', better: 'lower', floor: 200 },
  ],
  run: async (stage) => ({
    'list-1000': await list(stage, 1, 15),
    'list-10000': await list(stage, 0, 5),
  }),
}

async function list(stage: Stage, project: number, times: number) {
  const server = await stage.server()
  const path = `/api/v1/tasks/list/v3/${server.world.projects[project]!.id}?group=status&archived=false`
  const written: number[] = []
  let size = 0
  const taken = await alone({
    server,
    caller: await stage.owner(),
    path,
    times: times * stage.rounds,
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
