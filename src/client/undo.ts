import type { AnyMutation } from '../core/call.ts'
import { alert } from './alerts.ts'
import { words } from './words.ts'
import { attempt, report } from './workspace.ts'

/** A command that can be taken back. */
interface Undoable {
  commandId: string
  /** The project it was about. */
  project: string | undefined
}

const most = 50
let call: AnyMutation | undefined
let done: Undoable[] = []

/** Sets the call that takes a command back: `{command_id, project_id?}`. Until it is set nothing is offered. */
export function setUndoCall(mutation: AnyMutation | undefined) {
  call = mutation
  done = []
}

/** Says that something was done and offers to take it back; the undo key does the same while nothing newer was done. */
export function offerUndo(commandId: string, text: string, project?: string) {
  if (!call) return void alert('success', text)
  const undoable = { commandId, project }
  done = [...done, undoable].slice(-most)
  alert('success', text, { offer: { label: words.of('undo'), take: () => void take(undoable) } })
}

/** Takes the last of the offered commands back. */
export async function undoLast() {
  const last = done.at(-1)
  if (last) await take(last)
  else alert('info', words.of('nothingToUndo'))
}

async function take(undoable: Undoable) {
  if (!call || !done.includes(undoable)) return
  done = done.filter((other) => other !== undoable)
  try {
    await attempt(call, { command_id: undoable.commandId, ...(undoable.project ? { project_id: undoable.project } : {}) })
    alert('info', words.of('undone'))
  } catch (error) {
    report(error)
  }
}
