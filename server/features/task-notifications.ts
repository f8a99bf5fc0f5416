import type { Actor } from '../../src/core/catalogue/access.ts'
import { escapeHtml } from '../../src/core/values/text.ts'
import type { ChangedRow, Names, NewNotification } from './feature.ts'

/** The notifications of a task's assignees: new and removed ones, status and name. */
export function taskNotifications(
  { before, after }: ChangedRow<'task'>,
  actor: Actor,
): NewNotification[] {
  if (!after) return []
  const by = `<b>${escapeHtml(actor.name)}</b>`
  const name = `<b>${escapeHtml(after.name)}</b>`
  const had = new Set(before?.assignees)
  const has = new Set(after.assignees)
  const added = after.assignees.filter((id) => !had.has(id))
  const removed = (before?.assignees ?? []).filter((id) => !has.has(id))
  const stayed = after.assignees.filter((id) => had.has(id))
  const tell = (to: string[], message: NewNotification['message']): NewNotification[] =>
    to.length > 0 ? [{ to, project_id: after.project_id, task_id: after.id, message }] : []
  const joined = tell(added, () => `${by} has assigned you in ${name}`)
  const left = tell(removed, () => `${by} has removed you from ${name}`)
  if (!before) return [...joined, ...left]
  const moved = ({ status }: Names) =>
    `${by} moved ${name} from ${status(before.status_id)} to ${status(after.status_id)}`
  const renamed = () => `${by} renamed <b>${escapeHtml(before.name)}</b> to ${name}`
  return [
    ...joined,
    ...left,
    ...(before.status_id !== after.status_id ? tell(stayed, moved) : []),
    ...(before.name !== after.name ? tell(stayed, renamed) : []),
  ]
}
