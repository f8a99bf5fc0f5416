import { Refusal } from '../../../core/catalogue/errors.ts'
import { alert } from '../../requests/alerts.ts'
import { whyOf, words } from '../../requests/words.ts'
import { readStored, store } from '../../stored.ts'
import { undoKey } from '../kept/offline-store.ts'
import { attempt, commandListeners, report, workspace } from '../workspace.ts'
import { isFault, isPassing, isSignedOut, isWaiting } from './failures.ts'

/** A command that can be taken back, or brought back. */
interface Step {
  commandId: string
  /** The name its call is declared under, and what it was given. */
  name: string
  input: Record<string, unknown>
  team: string | undefined
  project: string | undefined
}

/** A command that was taken back or brought back. */
export interface Taken {
  step: Step
  /** The command that did so. */
  commandId: string
  /** How many tasks that left as they are because of later changes. */
  tasksLeft: number
}

/**
 * The commands given in this tab that can still be taken back, the latest last, and those that
 * were; they are those of one user.
 */
let done: Step[] = []
let undone: Step[] = []
/** How often `undone` has become worth nothing: with each new command, and with another user. */
let turn = 0
let owner: string | undefined
const kept = 100
/** How many of them outlast a reload, and how much of them in all, in characters. */
const keptLonger = { steps: 20, chars: 500_000 }
/** What is not taken back: undoing itself, and having read something. */
const stays = ['undoCommand', 'readNotification', 'readAllNotifications']

const ignored = () => {}

/** Finds what can be taken back by who is signed in, which a page before this one may have done. */
function recall() {
  const { id } = workspace().user
  if (owner === id) return
  owner = id
  done = readStored(undoKey(id), areSteps, 'sessionStorage') ?? []
  forgetUndone()
}

/** What was taken back is not done again any more. */
function forgetUndone() {
  undone = []
  turn++
}

const areSteps = (value: unknown): value is Step[] =>
  Array.isArray(value) &&
  value.every(
    (step) =>
      typeof step?.commandId === 'string' &&
      typeof step.name === 'string' &&
      typeof step.input === 'object' &&
      step.input !== null,
  )

/** Keeps what can be taken back, the latest of it also over a reload. */
function keep(steps: Step[]) {
  done = steps.slice(-kept)
  let room = keptLonger.chars
  const latest = done.slice(-keptLonger.steps)
  // What came before one that has no room would be taken back in its place.
  const full = latest.findLastIndex((step) => (room -= JSON.stringify(step).length) < 0)
  store(undoKey(owner!), latest.slice(full + 1), 'sessionStorage')
}

commandListeners.add(({ id, name, input, scope }, reply) => {
  if (stays.includes(name)) return
  const { team, project } = scope
  const step = { commandId: id, name, input, team, project }
  recall()
  keep([...done, step])
  forgetUndone()
  // What made a project wrote in its room.
  reply.then(({ rooms }) => {
    step.project ??= rooms
      .find(([room]) => room.startsWith('project:'))?.[0]
      .slice('project:'.length)
    if (done.includes(step)) keep(done)
  }, ignored)
  // What was refused has done nothing; what waits for somebody to sign in will be done.
  reply.catch((error: unknown) => {
    if (!isSignedOut(error) && done.includes(step)) keep(done.filter((other) => other !== step))
  })
})

/**
 * Takes back a command of this tab, by default the last. Resolves with it, or with nothing when
 * there is none or it was refused, and has said why; it can be tried again where that may pass.
 */
export async function undo(commandId?: string): Promise<Taken | undefined> {
  recall()
  const step = commandId ? done.find((each) => each.commandId === commandId) : done.at(-1)
  if (!step) {
    alert('info', whyOf(new Refusal('nothing_to_undo')))
    return undefined
  }
  const earlier = new Set(done.slice(0, done.indexOf(step)))
  keep(done.filter((other) => other !== step))
  const [user, begun] = [owner, turn]
  const taken = takeBack(step, () => {
    const at = done.findLastIndex((other) => earlier.has(other)) + 1
    if (owner === user) keep(done.toSpliced(at, 0, step))
  })
  taking = taken
  const reply = await taken
  if (!reply) return undefined
  // After a command that was given meanwhile it would take back what that one did.
  if (turn === begun) undone = [...undone, { ...step, commandId: reply.id }]
  return { step, commandId: reply.id, tasksLeft: reply.tasksLeft }
}

/** What is being taken back or done again just now. */
let taking: Promise<unknown> = Promise.resolve()

/**
 * Does again what a command took back, by default the last, one after the other. Resolves with
 * nothing where other changes came after it, and says so where that one was asked for.
 */
export function redo(commandId?: string): Promise<Taken | undefined> {
  const again = taking.then(() => doAgain(commandId))
  taking = again
  return again
}

async function doAgain(commandId: string | undefined): Promise<Taken | undefined> {
  recall()
  const step = commandId ? undone.find((each) => each.commandId === commandId) : undone.at(-1)
  if (!step) {
    if (commandId) alert('warning', words.of('notAgain'))
    return undefined
  }
  undone = undone.filter((other) => other !== step)
  const [user, begun, before] = [owner, turn, new Set(done)]
  const reply = await takeBack(step, () => {
    if (turn === begun) undone = [...undone, step]
  })
  if (!reply) return undefined
  // What was given meanwhile comes after it; somebody else may have signed in.
  const at = done.findIndex((other) => !before.has(other))
  const redone = { ...step, commandId: reply.id }
  if (owner === user) keep(done.toSpliced(at < 0 ? done.length : at, 0, redone))
  return { step, commandId: reply.id, tasksLeft: reply.tasksLeft }
}

/** Gives the command that takes a step back. `again` is called where it may be taken back later. */
async function takeBack(
  { commandId, team, project }: Step,
  again: () => void,
): Promise<{ id: string; tasksLeft: number } | undefined> {
  try {
    const input = { command_id: commandId, ...(project ? { project_id: project } : {}) }
    const { id, body } = await attempt('undoCommand', input, team)
    return { id, tasksLeft: body.tasks_left }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'nothing_to_undo')
      alert('warning', words.of(isTaskGone(commandId, project) ? 'taskDeleted' : 'changedSince'))
    else report(error)
    // What waits for somebody to sign in will be done.
    if ((isPassing(error) || isFault(error)) && !isWaiting(error)) again()
    return undefined
  }
}

/** Whether the tasks that a command changed in a project that is here have been deleted meanwhile. */
function isTaskGone(commandId: string, project: string | undefined): boolean {
  const { replica } = workspace()
  if (project && !replica.reader(`project:${project}`)) return false
  const tasks = (replica.pastOf(commandId) ?? []).filter(({ table }) => table === 'task')
  return tasks.length > 0 && tasks.every(({ id }) => !replica.find('task', id))
}
