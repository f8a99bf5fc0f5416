import { alone } from '../alone.ts'
import type { Family } from '../figure.ts'
import type { Harness } from '../harness.ts'
import { median, shown } from '../numbers.ts'
import type { WorldSize } from '../world.ts'
import { columnsOf } from './formulas.ts'

/** The whole task list of a project as one person asks for it, not compressed. */
export const lists: Family = {
  name: 'lists',
  what: 'task list v3, alone',
  figures: [
    { name: 'list-1000', unit: 'ms', better: 'lower', floor: 20 },
    { name: 'list-10000', unit: 'ms', better: 'lower', floor: 200 },
    { name: 'list-filtered', unit: 'ms', better: 'lower', floor: 200 },
    { name: 'list-filtered-part', unit: 'of it without filters', better: 'lower', floor: 1 },
    { name: 'list-columns-part', unit: 'of it without filters', better: 'lower', floor: 1 },
  ],
  run: async (harness) => ({
    'list-1000': await list(harness, 1, 15),
    'list-10000': await list(harness, 0, 5),
    ...(await filtered(harness)),
    'list-columns-part': await byColumns(harness),
  }),
}

/** The list of the largest project with every filter at once, beside the same without any. */
async function filtered(harness: Harness) {
  const { plain, tasks } = await unfiltered(harness)
  const all = (of: (task: ListedTask) => string[]) => [...new Set(tasks.flatMap(of))].join('+')
  const { value, rows } = await withFilters(harness, 'usual', {
    search: '-',
    statuses: all((task) => [task.originalStatusId]),
    priorities: all((task) => [task.originalPriorityId]),
    labels: all((task) => task.all_labels.map(({ id }) => id)),
    members: all((task) => task.assignees),
    phases: 'not+00000000-0000-4000-8000-000000000000',
    due_dates: 'none+2000-01-01_',
    start_dates: 'none+2000-01-01_',
  })
  const reference = { name: 'the same list without filters, ms', value: plain }
  const note = `${rows} tasks`
  return {
    'list-filtered': { value, reference, note },
    'list-filtered-part': { value: value / plain, reference, note },
  }
}

/** The list of a project with columns of numbers and formulas, filtered by all of these and the rest. */
async function byColumns(harness: Harness) {
  const { plain } = await unfiltered(harness, 'formulas')
  const columns = await columnsOf(harness)
  // About half of the tasks are left, as by the filters of the other figure.
  const wanted = (name: string) => (name === 'A' ? '_5000' : '-99999999999_99999999999 none')
  const conditions = columns.map(({ id, name }) => [`custom:${id}`, wanted(name)])
  const { value, rows } = await withFilters(harness, 'formulas', {
    search: '-',
    members: 'none',
    labels: 'none',
    phases: 'none',
    due_dates: 'none+2000-01-01_',
    customFilters: encodeURIComponent(new URLSearchParams(conditions).toString()),
  })
  return {
    value: value / plain,
    reference: { name: 'the same list without filters, ms', value: plain },
    note: `${rows} tasks, ${columns.length} columns`,
  }
}

const pathOf = (project: string) => `/api/v1/tasks/list/v3/${project}?group=status&archived=false`

async function unfiltered(harness: Harness, size: WorldSize = 'usual') {
  const server = await harness.server(size)
  let body = ''
  const taken = await alone({
    ...{ server, caller: await harness.owner(size), times: 5 * harness.rounds },
    path: pathOf(server.world.projects[0]!.id),
    between: (answer) => {
      body = answer.body.toString()
    },
  })
  return { plain: median(taken), tasks: JSON.parse(body).body.allTasks as ListedTask[] }
}

async function withFilters(harness: Harness, size: WorldSize, filters: Record<string, string>) {
  const server = await harness.server(size)
  const query = Object.entries(filters).map(([name, value]) => `&${name}=${value}`)
  let rows = 0
  const taken = await alone({
    ...{ server, caller: await harness.owner(size), times: 5 * harness.rounds },
    path: pathOf(server.world.projects[0]!.id) + query.join(''),
    between: (answer) => {
      rows = JSON.parse(answer.body.toString()).body.totalTasks
    },
  })
  return { value: median(taken), rows }
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
