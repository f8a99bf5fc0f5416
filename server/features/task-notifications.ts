import type { Actor } from '../../src/core/catalogue/access.ts'
import type { ChangedRow, NewNotification } from './feature.ts'

/** The notifications of a task's assignees: new and removed ones, status and name. */
export function taskNotifications(
  { before, after }: ChangedRow<'task'>,
  { name: actor }: Actor,
): NewNotification[] {
  if (!after) return []
  const task = after.name
  const had = new Set(before?.assignees)
  const has = new Set(after.assignees)
  const added = after.assignees.filter((id) => !had.has(id))
  const removed = (before?.assignees ?? []).filter((id) => !has.has(id))
  const stayed = after.assignees.filter((id) => had.has(id))
  const tell = (
    to: string[],
    text: NewNotification['text'],
    values: NewNotification['values'] = () => ({ actor, task }),
  ): NewNotification[] =>
    to.length > 0 ? [{ to, project_id: after.project_id, task_id: after.id, text, values }] : []
  const places = [...tell(added, 'assigned'), ...tell(removed, 'unassigned')]
  if (!before) return places
  const moved: NewNotification['values'] = ({ status }) => ({
    actor,
    task,
    from: status(before.status_id),
    to: status(after.status_id),
  })
  const renamed = () => ({ actor, before: before.name, task })
  return [
    ...places,
    ...(before.status_id !== after.status_id ? tell(stayed, 'moved', moved) : []),
    ...(before.name !== after.name ? tell(stayed, 'renamed', renamed) : []),
  ]
}
