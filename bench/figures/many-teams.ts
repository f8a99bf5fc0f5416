import {
  type Command,
  createTask,
  isDone,
  type Project,
  projectOf,
  renameTask,
  setStatus,
} from '../commands.ts'
import type { Family } from '../figure.ts'
import type { Harness } from '../harness.ts'
import { type Answer, request } from '../load.ts'
import { median, medianRatio, shown } from '../numbers.ts'
import { atPace, type PacedCall } from '../pace.ts'
import { memoryMb } from '../processes.ts'
import { Screen } from '../screen.ts'
import { type Caller, type Server, signIn } from '../server.ts'

const seconds = 24
/** Each person does something every four seconds: far less than a process can do. */
const apartMs = 4_000
const worlds = ['teams', 'two-teams'] as const

/**
 * 150 people at work, each in five projects, in a world of a thousand teams and in one of two teams
 * that has only the projects at work.
 */
export const manyTeams: Family = {
  name: 'many-teams',
  what: '150 people at work in 750 of 5,000 projects of 1,000 teams, beside two teams',
  figures: [
    { name: 'many-teams-latency', unit: 'of two teams', better: 'lower', floor: 1.2 },
    { name: 'many-teams-memory', unit: 'MB', better: 'lower', floor: 400 },
  ],
  async run(harness) {
    const [many, two] = [await begin(harness, worlds[0]), await begin(harness, worlds[1])]
    try {
      // Both at once: what disturbs the machine for a second disturbs both.
      const round = () => Promise.all([many.round(), two.round()])
      await round()
      const rounds = { many: [] as Taken[], two: [] as Taken[] }
      let [most, mostOfTwo] = [0, 0]
      for (let n = 0; n < harness.rounds; n++) {
        const [ours, theirs] = await round()
        rounds.many.push(ours)
        rounds.two.push(theirs)
        most = Math.max(most, memoryMb(many.server.pid))
        mostOfTwo = Math.max(mostOfTwo, memoryMb(two.server.pid))
      }
      const kinds = [...rounds.many[0]!.keys()].map((kind) => {
        const medians = (of: Taken[]) => of.map((taken) => median(taken.get(kind)!))
        const [ours, theirs] = [medians(rounds.many), medians(rounds.two)]
        const ratio = medianRatio(ours, theirs)
        return { kind, ratio, ours: median(ours), theirs: median(theirs) }
      })
      const worst = kinds.reduce((a, b) => (b.ratio > a.ratio ? b : a))
      const each = kinds.map(
        ({ kind, ratio, ours }) => `${kind} ${shown(ours)} ms (${shown(ratio)})`,
      )
      return {
        'many-teams-latency': {
          value: worst.ratio,
          reference: { name: `${worst.kind} with two teams, ms`, value: worst.theirs },
          note: each.join(', '),
        },
        'many-teams-memory': {
          value: most,
          reference: { name: 'with two teams, MB', value: mostOfTwo },
        },
      }
    } finally {
      for (const work of [many, two]) work.end()
    }
  },
}

type Taken = Awaited<ReturnType<typeof atPace>>

/** Has the people of a world sign in and look at each of their projects, whose changes they follow. */
async function begin(harness: Harness, size: (typeof worlds)[number]) {
  const server = await harness.server(size)
  const { people, projects } = server.world
  const each = projects.length / people.length
  const screens: Screen[] = []
  const next: (() => PacedCall)[] = []
  for (const [n, email] of people.entries()) {
    const caller = await signIn(server, email)
    const screen = await Screen.open(server, caller.headers)
    screens.push(screen)
    const own: Project[] = []
    for (const { id } of projects.slice(n * each, (n + 1) * each)) {
      const project = await projectOf(server, caller, id)
      await screen.join(`project:${id}`, project.seq)
      own.push(project)
    }
    next.push(workOf(server, caller, own, n))
  }
  return {
    server,
    round: () =>
      atPace({
        ...{ address: server, people: people.length, apartMs, seconds },
        next: (person) => next[person]!(),
      }),
    end() {
      for (const screen of screens) screen.close()
    },
  }
}

/** What somebody does in turn, in one of their projects after the other; not all begin with the same. */
function workOf(server: Server, caller: Caller, projects: readonly Project[], start: number) {
  const headers = { ...caller.headers, 'Accept-Encoding': 'gzip, deflate, br' }
  const reading = (kind: string, path: string): PacedCall => ({
    ...{ kind, isGood },
    text: request(server, 'GET', path, headers),
  })
  const writing = (kind: string, { text }: Command): PacedCall => ({ kind, text, isGood: isDone })
  let n = start
  const calls: ((project: Project) => PacedCall)[] = [
    ({ id }) => reading('snapshot', `/api/v1/snapshots/project/${id}`),
    ({ id }) => reading('list', `/api/v1/tasks/list/v3/${id}?group=status&archived=false`),
    ({ tasks }) =>
      writing('rename', renameTask(server, caller, tasks[n % tasks.length]!, `Name ${n}`)),
    () => reading('home', home),
    ({ tasks, statuses }) =>
      writing(
        'status',
        setStatus(server, caller, tasks[n % tasks.length]!, statuses[(n >> 3) % statuses.length]!),
      ),
    () => reading('search', '/api/v1/search/quick?q=invoice'),
    (project) => writing('create', createTask(server, caller, project, `Task ${n}`)),
    ({ tasks }) =>
      writing('rename', renameTask(server, caller, tasks[n % tasks.length]!, `Name ${n}`)),
  ]
  return () => {
    n++
    const visit = Math.floor(n / calls.length)
    return calls[n % calls.length]!(projects[visit % projects.length]!)
  }
}

const home = '/api/v1/home/tasks?group_by=0&current_tab=All&is_calendar_view=false'

const isGood = ({ status }: Answer) => status === 200
