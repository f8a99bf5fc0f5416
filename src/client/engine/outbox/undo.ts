import { Refusal } from '../../../core/catalogue/errors.ts'
import { alert } from '../../requests/alerts.ts'
import { whyOf, words } from '../../requests/words.ts'
import { attempt, commandListeners, report, workspace } from '../workspace.ts'

/** A command that can be taken back, or brought back. */
export interface Step {
  commandId: string
  /** The name its call is declared under, and what it was given. */
  name: string
  input: Record<string, unknown>
  team: string | undefined
  project: string | undefined
}

/**
 * The commands given on this page that can still be taken back, the latest last, and those that
 * were.
 */
let done: Step[] = []
let undone: Step[] = []
const kept = 100
/** What is not taken back: undoing itself, and having read something. */
const stays = ['undoCommand', 'readNotification', 'readAllNotifications']

const ignored = () => {}

commandListeners.add(({ id, name, input, scope }, reply) => {
  if (stays.includes(name)) return
  const { team, project } = scope
  const step = { commandId: id, name, input, team, project }
  done = [...done, step].slice(-kept)
  undone = []
  // What made a project wrote in its room.
  reply.then(({ rooms }) => {
    step.project ??= rooms
      .find(([room]) => room.startsWith('project:'))?.[0]
      .slice('project:'.length)
  }, ignored)
  // What was refused has done nothing.
  reply.catch(() => {
    done = done.filter((other) => other !== step)
  })
})

/**
 * Takes back a command of this page, by default the last. Resolves with it, or with nothing when
 * there is none or it was refused, and has said why.
 */
export async function undo(commandId = done.at(-1)?.commandId): Promise<Step | undefined> {
  const step = done.find((each) => each.commandId === commandId)
  if (!step) {
    alert('info', whyOf(new Refusal('nothing_to_undo')))
    return undefined
  }
  done = done.filter((other) => other !== step)
  const taken = takeBack(step)
  taking = taken
  const id = await taken
  if (id === undefined) return undefined
  undone = [...undone, { ...step, commandId: id }]
  return step
}

/** What is being taken back just now. */
let taking: Promise<unknown> = Promise.resolve()

/** Does again what was taken back last. */
export async function redo(): Promise<Step | undefined> {
  await taking
  const step = undone.at(-1)
  if (!step) return undefined
  undone = undone.filter((other) => other !== step)
  const id = await takeBack(step)
  if (id === undefined) return undefined
  done = [...done, { ...step, commandId: id }]
  return step
}

async function takeBack({ commandId, team, project }: Step): Promise<string | undefined> {
  try {
    const input = { command_id: commandId, ...(project ? { project_id: project } : {}) }
    return (await attempt('undoCommand', input, team)).id
  } catch (error) {
    if (error instanceof Refusal && error.code === 'nothing_to_undo')
      alert('warning', words.of(isTaskGone(commandId) ? 'taskDeleted' : 'changedSince'))
    else report(error)
    return undefined
  }
}

/** Whether the tasks that a command changed have been deleted meanwhile. */
function isTaskGone(commandId: string): boolean {
  const { replica } = workspace()
  const tasks = (replica.pastOf(commandId) ?? []).filter(({ table }) => table === 'task')
  return tasks.length > 0 && tasks.every(({ id }) => !replica.find('task', id))
}
