import { addDays, daysBetween } from '../../src/core/values/time.ts'
import type { PersonPlan, TaskPlan } from './plan.ts'
import type { Random } from './random.ts'
import { projectWords } from './words/projects.ts'
import { taskWords } from './words/tasks.ts'
import { teamWords } from './words/teams.ts'

interface TaskOptions {
  random: Random
  people: readonly PersonPlan[]
  /** Addresses of those in the project. */
  members: readonly string[]
  start: string
  end: string
  today: string
  /**
   * Which tasks, counted from 0, the first person has; they have no others. Left to chance when
   * absent.
   */
  isFirsts?: (k: number) => boolean
}

/** Invents a number of tasks, subtasks included, one after the other. */
export function* inventTasks(count: number, options: TaskOptions): Generator<TaskPlan> {
  const { random } = options
  for (let k = 0; k < count; ) {
    const subtasks = random.chance(0.12) ? Math.min(random.int(1, 4), count - k - 1) : 0
    const task = inventTask(k, options)
    k++
    const steps = random.some(taskWords.steps, subtasks)
    if (subtasks > 0)
      task.subtasks = steps.map((step, n) => inventSubtask(step, k + n, task, options))
    k += subtasks
    yield task
  }
}

function inventTask(k: number, options: TaskOptions): TaskPlan {
  const { random, start, end, today } = options
  const created = addDays(start, random.int(0, Math.max(0, daysBetween(start, today) - 1)))
  const due = addDays(created, random.int(2, 60))
  const status = statusFor(due < today ? 'past' : 'coming', random)
  return {
    name: `${random.pick(taskWords.verbs)} ${random.pick(taskWords.things)} ${random.pick(taskWords.reasons)}`,
    created,
    priority: random.weighted({ Low: 3, Medium: 6, High: 3, Critical: 1 }),
    ...(random.chance(0.75) ? { phase: random.pick(projectWords.phases) } : {}),
    ...(random.chance(0.8) ? { end_date: earlier(due, end) } : {}),
    ...(random.chance(0.5) ? { start_date: created } : {}),
    ...(random.chance(0.6) ? { minutes: random.int(1, 32) * 30 } : {}),
    ...(random.chance(0.3)
      ? { description: random.some(taskWords.sentences, 2).join('\n\n') }
      : {}),
    labels: random.some(teamWords.labels, random.pick([0, 0, 1, 1, 2, 3])),
    ...inStatus(status, created, options),
    ...peopleFor(k, status, options),
    ...(status === 'Doing' && random.chance(0.3) ? { progress: random.int(1, 9) * 10 } : {}),
  }
}

const earlier = (a: string, b: string) => (a < b ? a : b)

const statusFor = (due: 'past' | 'coming', random: Random) =>
  random.weighted(
    due === 'past' ? { 'To Do': 1, Doing: 1, Done: 8 } : { 'To Do': 6, Doing: 3, Done: 1 },
  )

/** A task that is done was so some days after it was made, and before today. */
function inStatus(
  status: string,
  created: string,
  { random, today }: TaskOptions,
): Partial<TaskPlan> {
  if (status !== 'Done') return { status }
  const days = Math.max(0, Math.min(random.int(1, 20), daysBetween(created, today) - 1))
  return { status, completed: addDays(created, days) }
}

/** The assignees of a task. A task in progress has at least one. */
function peopleFor(
  k: number,
  status: string,
  { random, people, members, isFirsts }: TaskOptions,
): Partial<TaskPlan> {
  const first = people[0]!.email
  const others = isFirsts ? members.filter((email) => email !== first) : members
  const least = status === 'To Do' ? 0 : 1
  const chosen = random.some(others, Math.max(least, random.pick([0, 1, 1, 1, 2])))
  return {
    assignees: isFirsts?.(k) ? [first, ...chosen.slice(1)] : chosen,
    reporter: random.pick(others),
  }
}

function inventSubtask(step: string, k: number, parent: TaskPlan, options: TaskOptions): TaskPlan {
  const { random } = options
  const status =
    parent.status === 'Done' ? 'Done' : random.weighted({ 'To Do': 3, Doing: 2, Done: 3 })
  const created = parent.created!
  return {
    name: step[0]!.toUpperCase() + step.slice(1),
    created,
    ...(parent.end_date ? { end_date: parent.end_date } : {}),
    ...(random.chance(0.4) ? { minutes: random.int(1, 8) * 30 } : {}),
    ...inStatus(status, created, options),
    ...peopleFor(k, status, options),
  }
}
