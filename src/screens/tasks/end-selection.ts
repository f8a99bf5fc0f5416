import { idIn } from '../../client/tasks/still-active.ts'
import type { TaskView } from '../../client/tasks/view.ts'

/**
 * Ends the selection while a command about it is under way. One that is not done selects again what
 * is still shown of it, unless other tasks have been selected since.
 */
export async function endSelection<D>(
  view: TaskView,
  give: () => Promise<D | undefined>,
): Promise<D | undefined> {
  const selected = [...view.choices.selected]
  view.select([])
  const done = await give()
  if (done !== undefined) return done
  // What the command showed otherwise is shown as before from the next frame on.
  await new Promise((drawn) => requestAnimationFrame(drawn))
  const shown = new Set(view.shown.value.keys.map(idIn))
  if (view.choices.selected.length === 0) view.select(selected.filter((id) => shown.has(id)))
  return undefined
}
