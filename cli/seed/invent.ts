import { addDays } from '../../src/core/values/time.ts'
import { inventTasks } from './invent-tasks.ts'
import type { PersonPlan, ProjectPlan, TeamPlan, World } from './plan.ts'
import type { Random } from './random.ts'
import { peopleWords } from './words/people.ts'
import { projectWords } from './words/projects.ts'
import { taskWords } from './words/tasks.ts'
import { teamWords } from './words/teams.ts'

/** How large a world is to be. */
export interface Size {
  teams: number
  /** People in each team. */
  members: number
  /** For each project of a team, how many tasks it has, subtasks included. */
  projects: readonly number[]
  /**
   * How many tasks of the first team are assigned to the first person; by default that is left to
   * chance.
   */
  firstPersonTasks?: number
}

/**
 * The size behind `--preset large`: 50 projects, one of them with 10,000 tasks and one with 1,000.
 */
export const largeSize = (random: Random): Size => ({
  teams: 1,
  members: 20,
  projects: [10_000, 1_000, ...Array.from({ length: 48 }, () => random.int(50, 200))],
  firstPersonTasks: 700,
})

/**
 * Invents a world. The first person is in every team, so that there is something to switch between.
 */
export function invent(size: Size, random: Random, today: string): World {
  const first = inventPerson(random.fork('first'), 'alder', new Set())
  const teams = Array.from({ length: size.teams }, (_, n) =>
    inventTeam(size, { n, first, random: random.fork(`team ${n}`), today }),
  )
  return { teams }
}

interface InventOptions {
  n: number
  first: PersonPlan
  random: Random
  today: string
}

function inventTeam(size: Size, { n, first, random, today }: InventOptions): TeamPlan {
  const { teams, teamKinds, labels, clients, categories } = teamWords
  const name = `${teams[n % teams.length]} ${teamKinds[(n + Math.floor(n / teams.length)) % teamKinds.length]}`
  const site = `${teams[n % teams.length]!.toLowerCase()}${n < teams.length ? '' : n}`
  const people = inventPeople(size.members, { random, site, first, own: n === 0 })
  const total = size.projects.reduce((sum, count) => sum + count, 0)
  const quota = n === 0 ? size.firstPersonTasks : undefined
  let before = 0
  const projects = size.projects.map((count, p): ProjectPlan => {
    const from = before
    before += count
    const isFirsts =
      quota === undefined
        ? undefined
        : (k: number) =>
            Math.floor(((from + k + 1) * quota) / total) > Math.floor(((from + k) * quota) / total)
    return inventProject(count, {
      p,
      random: random.fork(`project ${p}`),
      people,
      today,
      ...(isFirsts ? { isFirsts } : {}),
    })
  })
  return {
    name,
    people,
    labels: labels.map((label) => ({ name: label })),
    clients: [...clients],
    categories: categories.map((category) => ({ name: category })),
    projects,
  }
}

/**
 * The people of a team, each with an address of their own. The owner of a further team is its
 * second person.
 */
function inventPeople(
  count: number,
  { random, site, first, own }: { random: Random; site: string; first: PersonPlan; own: boolean },
): PersonPlan[] {
  const taken = new Set([first.email])
  const others = Array.from(
    { length: own ? count - 1 : Math.max(1, count - 1) },
    (_, n): PersonPlan => {
      const person = inventPerson(random, site, taken)
      return n === 0 && own ? { ...person, role: 'admin' } : person
    },
  )
  return own ? [first, ...others] : [others[0]!, { ...first, role: 'admin' }, ...others.slice(1)]
}

function inventPerson(random: Random, site: string, taken: Set<string>): PersonPlan {
  const name = `${random.pick(peopleWords.firstNames)} ${random.pick(peopleWords.lastNames)}`
  const local = name.toLowerCase().replace(' ', '.')
  let email = `${local}@${site}.example`
  for (let n = 2; taken.has(email); n++) email = `${local}.${n}@${site}.example`
  taken.add(email)
  return { name, email, job_title: random.pick(peopleWords.jobTitles) }
}

interface ProjectOptions {
  p: number
  random: Random
  people: PersonPlan[]
  today: string
  isFirsts?: (k: number) => boolean
}

function inventProject(
  taskCount: number,
  { p, random, people, today, isFirsts }: ProjectOptions,
): ProjectPlan {
  const { projectVerbs, projectSubjects, phases } = projectWords
  const { clients, categories } = teamWords
  const start = addDays(today, -random.int(20, 110))
  const end = addDays(today, random.int(5, 120))
  const members = random
    .some(people, Math.min(people.length, random.int(4, 9)))
    .map(({ email }) => email)
  const round = Math.floor(p / projectSubjects.length)
  const subject = projectSubjects[(p * 7 + round) % projectSubjects.length]!
  return {
    name: `${projectVerbs[p % projectVerbs.length]} ${subject}${round === 0 ? '' : ` ${round + 1}`}`,
    notes: random.pick(taskWords.sentences),
    client: random.pick(clients),
    category: random.pick(categories),
    status: random.weighted({ 'In Progress': 6, 'In Planning': 2, 'On Hold': 1, Continuous: 1 }),
    health: random.weighted({ Good: 5, 'Needs Attention': 2, 'At Risk': 1, 'Not Set': 1 }),
    priority: random.weighted({ Low: 1, Medium: 4, High: 2, Critical: 1 }),
    start_date: start,
    end_date: end,
    created: start,
    phases: phases.map((name) => ({ name })),
    statuses: random.chance(0.4) ? [{ name: 'In review', category: 'doing' }] : [],
    members,
    manager: members[0]!,
    man_days: Math.ceil(taskCount / 2),
    taskCount,
    tasks: () =>
      inventTasks(taskCount, {
        random: random.fork('tasks'),
        people,
        members,
        start,
        end,
        today,
        ...(isFirsts ? { isFirsts } : {}),
      }),
  }
}
