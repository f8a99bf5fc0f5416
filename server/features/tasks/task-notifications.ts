import type { Actor } from '../../../src/core/catalogue/access.ts'
import type { Tx } from '../../../src/core/engine/call.ts'
import type { Row } from '../../../src/core/model.ts'
import { mayBeTold } from '../../../src/core/tasks/subscribers.ts'
import { isDone } from '../../../src/core/workflow/lookups.ts'
import type { ChangedRow, NewNotification, Noticing } from '../feature.ts'

type Task = Row<'task'>

/**
 * The notifications of a task's assignees: new and removed ones, status and name; and those of its
 * subscribers, once it becomes done.
 */
export async function taskNotifications(
  { before, after }: ChangedRow<'task'>,
  { name: actor }: Actor,
  { tx }: Noticing,
): Promise<NewNotification[]> {
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
  const waiting = (await becomesDone(tx, before, after)) ? await toldWhenDone(tx, after) : []
  const others = stayed.filter((id) => !waiting.includes(id))
  return [
    ...places,
    ...tell(waiting, 'completed'),
    ...(before.status_id !== after.status_id ? tell(others, 'moved', moved) : []),
    ...(before.name !== after.name ? tell(stayed, 'renamed', renamed) : []),
  ]
}

async function becomesDone(tx: Tx, before: Task, after: Task): Promise<boolean> {
  if (before.status_id === after.status_id) return false
  const [was, is] = [
    await tx.find('status', before.status_id),
    await tx.find('status', after.status_id),
  ]
  return isDone(is?.category_id) && !isDone(was?.category_id)
}

/** The subscribers of a task who still see it, as team member ids. */
async function toldWhenDone(tx: Tx, { id: task_id, project_id }: Task): Promise<string[]> {
  const told: string[] = []
  for (const { team_member_id } of await tx.list('task_subscriber', { task_id })) {
    const member = await tx.find('team_member', team_member_id)
    if (member && (await mayBeTold(tx, project_id, member))) told.push(team_member_id)
  }
  return told
}
