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
    { name: 'list-filtered', unit: 'ms', better: 'lower', floor: 200 },
    { name: 'list-filtered-part', unit: 'of it without filters', better: 'lower', floor: 1 },
  ],
  run: async (harness) => ({
    'list-1000': await list(harness, 1, 15),
    'list-10000': await list(harness, 0, 5),
    ...(await filtered(harness)),
  }),
}

/** The list of the largest project with every filter at once, beside the same without any. */
async function filtered(harness: Harness) {
  const server = await harness.server()
  const caller = await harness.owner()
  const path = `/api/v1/tasks/list/v3/${server.world.projects[0]!.id}?group=status&archived=false`
  let body = ''
  const asked = { server, caller, times: 5 * harness.rounds }
  const plain = await alone({
    ...asked,
    path,
    between: (answer) => {
      body = answer.body.toString()
    },
  })
  const { allTasks } = JSON.parse(body).body as { allTasks: ListedTask[] }
  const all = (of: (task: ListedTask) => string[]) => [...new Set(allTasks.flatMap(of))].join('+')
  const filters = {
    search: '-',
    statuses: all((task) => [task.originalStatusId]),
    priorities: all((task) => [task.originalPriorityId]),
    labels: all((task) => task.all_labels.map(({ id }) => id)),
    members: all((task) => task.assignees),
  }
  const query = Object.entries(filters).map(([name, value]) => `&${name}=${value}`)
  let rows = 0
  const taken = await alone({
    ...asked,
    path: path + query.join(''),
    between: (answer) => {
      rows = JSON.parse(answer.body.toString()).body.totalTasks
    },
  })
  const reference = { name: 'the same list without filters, ms', value: median(plain) }
  const note = `${rows} tasks`
  return {
    'list-filtered': { value: median(taken), reference, note },
    'list-filtered-part': { value: median(taken) / median(plain), reference, note },
  }
}

interface ListedTask {
  originalStatusId: string
  originalPriorityId: string
  all_labels: { id: string }[]
  assignees: string[]
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
