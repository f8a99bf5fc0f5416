import type { z } from 'zod'
import { limits } from '../../src/core/catalogue/limits.ts'
import { folded } from '../../src/core/values/text.ts'
import { statusCategories } from '../../src/core/workflow/lookups.ts'
import { JsonError, parseLocated, type Spot } from '../shared/located-json.ts'
import { type ProjectFile, type TaskFile, type TeamFile, worldFile } from './file-schema.ts'
import {
  countTasks,
  type NamedPlan,
  type PersonPlan,
  type ProjectPlan,
  type TaskPlan,
  type TeamPlan,
  type World,
} from './plan.ts'

/** Something wrong in a file, and where. */
export interface Problem extends Spot {
  message: string
}

type Path = (string | number)[]

/**
 * Reads a world from a file. Nothing in it is trusted: what is wrong is told by line and column,
 * and then there is no world.
 */
export function worldFrom(text: string, today: string): { world: World } | { problems: Problem[] } {
  try {
    const { value, spotOf } = parseLocated(text, limits.seedFileDepth)
    const parsed = worldFile.safeParse(value)
    if (!parsed.success)
      return {
        problems: parsed.error.issues.map((issue) => ({
          ...spotOf(issue.path),
          message: `${shown(issue.path)} ${worded(issue)}.`,
        })),
      }
    const problems: Problem[] = []
    const check = new Check(today, (path, message) =>
      problems.push({ ...spotOf(path), message: `${shown(path)} ${message}.` }),
    )
    const world = { teams: parsed.data.teams.map((team, n) => check.team(team, ['teams', n])) }
    check.together(world)
    return problems.length > 0 ? { problems } : { world }
  } catch (error) {
    if (error instanceof JsonError) return { problems: [{ ...error.spot, message: error.message }] }
    throw error
  }
}

const shown = (path: readonly PropertyKey[]) =>
  path.reduce<string>(
    (text, key) =>
      typeof key === 'number' ? `${text}[${key}]` : text ? `${text}.${String(key)}` : String(key),
    '',
  ) || 'The file'

function worded(issue: z.core.$ZodIssue): string {
  if (issue.code === 'custom') return issue.message
  if (issue.code === 'unrecognized_keys') return `has unknown fields: ${issue.keys.join(', ')}`
  if (
    issue.code === 'invalid_type' &&
    issue.input === undefined &&
    issue.message.includes('undefined')
  )
    return `is missing (${issue.expected})`
  return `is not right: ${issue.message[0]!.toLowerCase()}${issue.message.slice(1)}`
}

/** The statuses that every project has. */
const startStatuses = [
  { name: 'To Do', done: false },
  { name: 'Doing', done: false },
  { name: 'Done', done: true },
]

/** What a task may name. */
interface Around {
  people: ReadonlyMap<string, PersonPlan>
  labels: Names
  phases: Names
  statuses: ReadonlyMap<string, { name: string; done: boolean }>
}

/** Names of things that are made when they are first used; upper and lower case are the same. */
class Names {
  readonly #known = new Map<string, NamedPlan>()

  /** Adds a thing; says whether it is new. */
  add(thing: NamedPlan): boolean {
    if (this.#known.has(folded(thing.name))) return false
    this.#known.set(folded(thing.name), thing)
    return true
  }

  /** The name under which a thing is known. */
  use(name: string): string {
    this.add({ name })
    return this.#known.get(folded(name))!.name
  }

  all = () => [...this.#known.values()]
}

/** Looks through what the schema cannot see: names that must fit together. */
class Check {
  readonly #today: string
  readonly #tell: (path: Path, message: string) => void

  constructor(today: string, tell: (path: Path, message: string) => void) {
    this.#today = today
    this.#tell = tell
  }

  /** What only the whole shows. */
  together({ teams }: World) {
    const tasks = teams
      .flatMap(({ projects }) => projects)
      .reduce((sum, { taskCount }) => sum + taskCount, 0)
    if (tasks > limits.seedTasksInAll)
      this.#tell([], `has ${tasks} tasks; at most ${limits.seedTasksInAll} are allowed`)
    const withAccount = new Set(
      teams.flatMap(({ people }) =>
        people.filter(({ pending }) => !pending).map(({ email }) => email),
      ),
    )
    for (const [n, { people }] of teams.entries())
      for (const [p, { pending, email }] of people.entries())
        if (pending && withAccount.has(email))
          this.#tell(
            ['teams', n, 'people', p],
            'cannot wait for an account and have one in another team',
          )
  }

  team(team: TeamFile, path: Path): TeamPlan {
    const people = this.#people(team, path)
    const labels = this.#names(team.labels, [...path, 'labels'])
    const categories = this.#names(team.categories, [...path, 'categories'])
    const clients = this.#names(
      team.clients.map((name) => ({ name })),
      [...path, 'clients'],
    )
    const taken = new Set<string>()
    const projects = team.projects.map((project, n) => {
      const here = [...path, 'projects', n]
      if (taken.has(folded(project.name)))
        this.#tell(here, 'has the name of another project of this team')
      taken.add(folded(project.name))
      return this.#project(project, here, { people, labels, clients, categories })
    })
    return {
      name: team.name,
      people: [...people.values()],
      labels: labels.all(),
      clients: clients.all().map(({ name }) => name),
      categories: categories.all(),
      projects,
    }
  }

  /** The people by address, the owner first. */
  #people({ people }: TeamFile, path: Path): Map<string, PersonPlan> {
    const owner = Math.max(
      0,
      people.findIndex(({ role }) => role === 'owner'),
    )
    const found = new Map<string, PersonPlan>()
    const add = (n: number) => {
      const { role, ...person } = people[n]!
      const here = [...path, 'people', n]
      if (found.has(person.email)) this.#tell(here, 'is in this team twice')
      if (n !== owner && role === 'owner') this.#tell(here, 'cannot be a second owner')
      if (n === owner && (person.pending || person.inactive))
        this.#tell(here, 'is the owner and must have an active account')
      found.set(person.email, { ...person, ...(role === 'admin' ? { role } : {}) })
    }
    add(owner)
    for (const n of people.keys()) if (n !== owner) add(n)
    return found
  }

  #names(things: readonly NamedPlan[], path: Path): Names {
    const names = new Names()
    for (const [n, thing] of things.entries())
      if (!names.add(thing)) this.#tell([...path, n], 'is there twice')
    return names
  }

  #project(
    { tasks, statuses = [], phases = [], client, category, ...project }: ProjectFile,
    path: Path,
    team: {
      people: ReadonlyMap<string, PersonPlan>
      labels: Names
      clients: Names
      categories: Names
    },
  ): ProjectPlan {
    if (project.start_date && project.end_date && project.start_date > project.end_date)
      this.#tell([...path, 'start_date'], 'is later than end_date')
    for (const [n, email] of (project.members ?? []).entries())
      this.#person(team.people, email, [...path, 'members', n])
    if (project.manager)
      this.#person(team.people, project.manager, [...path, 'manager'], { account: true })
    this.#past(project.created, [...path, 'created'])
    const around = {
      people: team.people,
      labels: team.labels,
      phases: this.#names(phases, [...path, 'phases']),
      statuses: this.#statuses(statuses, [...path, 'statuses']),
    }
    const plans = tasks.map((task, n) => this.#task(task, [...path, 'tasks', n], around))
    const taskCount = countTasks(plans)
    if (taskCount > limits.seedTasks)
      this.#tell(
        [...path, 'tasks'],
        `are ${taskCount}, subtasks counted; at most ${limits.seedTasks} are allowed`,
      )
    return {
      ...project,
      ...(client ? { client: team.clients.use(client) } : {}),
      ...(category ? { category: team.categories.use(category) } : {}),
      statuses,
      phases: around.phases.all(),
      taskCount,
      tasks: () => plans,
    }
  }

  #statuses(own: NonNullable<ProjectFile['statuses']>, path: Path) {
    const statuses = new Map(startStatuses.map((status) => [folded(status.name), status]))
    for (const [n, { name, category }] of own.entries()) {
      if (statuses.has(folded(name))) this.#tell([...path, n], 'is there twice')
      statuses.set(folded(name), { name, done: category === statusCategories[2].key })
    }
    return statuses
  }

  #task(
    { status, phase, labels, billable, subtasks, ...task }: TaskFile,
    path: Path,
    around: Around,
    depth = 1,
  ): TaskPlan {
    const known = status === undefined ? undefined : around.statuses.get(folded(status))
    if (status !== undefined && !known)
      this.#tell([...path, 'status'], `is “${status}”, which is no status of this project`)
    if (depth > limits.subtaskDepth)
      this.#tell(path, `is nested deeper than ${limits.subtaskDepth} levels`)
    if (task.progress !== undefined && (subtasks?.length || known?.done))
      this.#tell([...path, 'progress'], 'cannot be set: it follows from the subtasks or the status')
    if (task.completed !== undefined && !known?.done)
      this.#tell([...path, 'completed'], 'needs a status that means done')
    if (task.created && task.completed && task.created > task.completed)
      this.#tell([...path, 'completed'], 'is before created')
    this.#past(task.created, [...path, 'created'])
    this.#past(task.completed, [...path, 'completed'])
    if (task.reporter)
      this.#person(around.people, task.reporter, [...path, 'reporter'], { account: true })
    for (const [n, email] of (task.assignees ?? []).entries())
      this.#person(around.people, email, [...path, 'assignees', n], { active: true })
    for (const [n, { by }] of (task.logs ?? []).entries())
      this.#person(around.people, by, [...path, 'logs', n, 'by'], { account: true })
    return {
      ...task,
      ...(known ? { status: known.name } : {}),
      ...(phase ? { phase: around.phases.use(phase) } : {}),
      ...(labels ? { labels: [...new Set(labels.map((label) => around.labels.use(label)))] } : {}),
      ...(task.assignees ? { assignees: [...new Set(task.assignees)] } : {}),
      ...(billable === false ? { not_billable: true } : {}),
      ...(subtasks
        ? {
            subtasks: subtasks.map((each, n) =>
              this.#task(each, [...path, 'subtasks', n], around, depth + 1),
            ),
          }
        : {}),
    }
  }

  #person(
    people: ReadonlyMap<string, PersonPlan>,
    email: string,
    path: Path,
    must: { account?: boolean; active?: boolean } = {},
  ) {
    const person = people.get(email)
    if (!person) this.#tell(path, `is ${email}, who is not in this team`)
    else if (must.account && person.pending) this.#tell(path, `is ${email}, who has no account yet`)
    else if (must.active && person.inactive) this.#tell(path, `is ${email}, who is not active`)
  }

  #past(day: string | undefined, path: Path) {
    if (day !== undefined && day > this.#today) this.#tell(path, 'lies in the future')
  }
}
