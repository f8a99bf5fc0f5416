import { commandLineLimits } from '../../src/core/catalogue/command-line-limits.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import type { Column } from '../../src/core/columns/types/column-type.ts'
import { circular } from '../../src/core/tasks/dependencies/circular.ts'
import { folded } from '../../src/core/values/text.ts'
import { statusCategories } from '../../src/core/workflow/lookups.ts'
import { checkColumns, checkFields } from './check-columns.ts'
import { checkTemplates } from './check-templates.ts'
import type { ProjectFile, TaskFile, TeamFile } from './file-schema.ts'
import { Names } from './names.ts'
import {
  countTasks,
  type NamedPlan,
  type PersonPlan,
  type ProjectPlan,
  type TaskPlan,
  type TeamPlan,
  type World,
} from './plan.ts'

type Path = (string | number)[]

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
  /** Columns that the project has made, by their names in lower case. */
  columns: ReadonlyMap<string, Column>
}

/** Looks through what the schema cannot see: names that must fit together. */
export class Check {
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
    if (tasks > commandLineLimits.seedTasksInAll)
      this.#tell([], `has ${tasks} tasks; at most ${commandLineLimits.seedTasksInAll} are allowed`)
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
    this.#names(team.task_templates, [...path, 'task_templates'])
    const here = [...path, 'project_templates']
    this.#names(team.project_templates, here)
    const projectTemplates = checkTemplates(team, here, this.#tell)
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
      taskTemplates: team.task_templates,
      projectTemplates,
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
    for (const [n, { by }] of (project.updates ?? []).entries())
      this.#person(team.people, by, [...path, 'updates', n, 'by'], { account: true })
    this.#past(project.created, [...path, 'created'])
    const around = {
      people: team.people,
      labels: team.labels,
      phases: this.#names(phases, [...path, 'phases']),
      statuses: this.#statuses(statuses, [...path, 'statuses']),
      columns: checkColumns(project.columns ?? [], (n, message) =>
        this.#tell([...path, 'columns', n], message),
      ),
    }
    const plans = tasks.map((task, n) => this.#task(task, [...path, 'tasks', n], around))
    this.#dependencies(tasks, [...path, 'tasks'])
    const taskCount = countTasks(plans)
    if (taskCount > commandLineLimits.seedTasks)
      this.#tell(
        [...path, 'tasks'],
        `are ${taskCount}, subtasks counted; at most ${commandLineLimits.seedTasks} are allowed`,
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

  /** Tasks wait for others of their project, and not for themselves, by way of others or not. */
  #dependencies(tasks: readonly TaskFile[], path: Path) {
    const all = [...tasksBelow(tasks, path)]
    const names = new Set(all.map(({ task }) => task.name))
    const waiting = all.flatMap(({ task, path: here }) =>
      (task.blocked_by ?? []).map((name, n) => ({
        id: JSON.stringify([...here, 'blocked_by', n]),
        project_id: '',
        task_id: task.name,
        related_task_id: name,
      })),
    )
    const circles = circular(waiting)
    for (const { id, related_task_id } of waiting) {
      const here = JSON.parse(id) as Path
      if (!names.has(related_task_id))
        this.#tell(here, `is “${related_task_id}”, which is no task of this project`)
      else if (circles.has(id)) this.#tell(here, 'makes tasks wait for themselves')
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

  /** What a task has in columns, by the names that these have. */
  #fields(fields: NonNullable<TaskFile['fields']>, path: Path, { columns, people }: Around) {
    return checkFields(fields, columns, {
      tell: (name, message) => this.#tell([...path, name], message),
      person: (name, email) => this.#person(people, email, [...path, name], { active: true }),
    })
  }

  #task(
    { status, phase, labels, billable, subtasks, fields, ...task }: TaskFile,
    path: Path,
    around: Around,
    depth = 1,
  ): TaskPlan {
    const known = status === undefined ? undefined : around.statuses.get(folded(status))
    if (status !== undefined && !known)
      this.#tell([...path, 'status'], `is “${status}”, which is no status of this project`)
    this.#progress({ subtasks, ...task }, known?.done === true, path)
    this.#peopleOf(task, path, around)
    if (depth > limits.subtaskDepth)
      this.#tell(path, `is nested deeper than ${limits.subtaskDepth} levels`)
    return {
      ...task,
      ...(known ? { status: known.name } : {}),
      ...(phase ? { phase: around.phases.use(phase) } : {}),
      ...(labels ? { labels: [...new Set(labels.map((label) => around.labels.use(label)))] } : {}),
      ...(task.assignees ? { assignees: [...new Set(task.assignees)] } : {}),
      ...(billable === false ? { not_billable: true } : {}),
      ...(fields ? { fields: this.#fields(fields, [...path, 'fields'], around) } : {}),
      ...(subtasks
        ? {
            subtasks: subtasks.map((each, n) =>
              this.#task(each, [...path, 'subtasks', n], around, depth + 1),
            ),
          }
        : {}),
    }
  }

  #progress({ progress, created, completed, subtasks }: TaskFile, done: boolean, path: Path) {
    if (progress !== undefined && (subtasks?.length || done))
      this.#tell([...path, 'progress'], 'cannot be set: it follows from the subtasks or the status')
    if (completed !== undefined && !done)
      this.#tell([...path, 'completed'], 'needs a status that means done')
    if (created && completed && created > completed)
      this.#tell([...path, 'completed'], 'is before created')
    this.#past(created, [...path, 'created'])
    this.#past(completed, [...path, 'completed'])
  }

  #peopleOf(
    { reporter, assignees = [], logs = [], comments = [] }: TaskFile,
    path: Path,
    { people }: Around,
  ) {
    if (reporter) this.#person(people, reporter, [...path, 'reporter'], { account: true })
    for (const [n, email] of assignees.entries())
      this.#person(people, email, [...path, 'assignees', n], { active: true })
    for (const [n, { by }] of logs.entries())
      this.#person(people, by, [...path, 'logs', n, 'by'], { account: true })
    for (const [n, { by }] of comments.entries())
      this.#person(people, by, [...path, 'comments', n, 'by'], { account: true })
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
    if (day !== undefined && day > this.#today) this.#tell(path, 'is in the future')
  }
}

/** Tasks and all below them, with where they stand in the file. */
function* tasksBelow(
  tasks: readonly TaskFile[],
  path: Path,
): Generator<{ task: TaskFile; path: Path }> {
  for (const [n, task] of tasks.entries()) {
    const here = [...path, n]
    yield { task, path: here }
    yield* tasksBelow(task.subtasks ?? [], [...here, 'subtasks'])
  }
}
