import { undoCommand } from '../core/history/calls.ts'
import { act, commandListeners } from './workspace.ts'

interface Done {
  commandId: string
  project: string | undefined
}

/** The commands given on this page that can still be taken back, the latest last. */
const done: Done[] = []
const doneMost = 100

commandListeners.add(({ id, call, scope }) => {
  if (call === undoCommand) return
  done.push({ commandId: id, project: scope.project })
  if (done.length > doneMost) done.shift()
})

/** Takes back a command of this page, by default the last. */
export async function undo(commandId = done.at(-1)?.commandId): Promise<boolean> {
  const at = done.findIndex((entry) => entry.commandId === commandId)
  const [entry] = at < 0 ? [] : done.splice(at, 1)
  if (!entry) return false
  return (
    (await act(undoCommand, { command_id: entry.commandId, ...(entry.project ? { project_id: entry.project } : {}) })) !==
    undefined
  )
}
