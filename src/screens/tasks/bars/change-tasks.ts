import i18next from 'i18next'
import { act, workspace } from '../../../client/engine/workspace.ts'
import { alert } from '../../../client/requests/alerts.ts'
import type { TaskView } from '../../../client/tasks/view.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import type { Contract, MutationName } from '../../../core/contract.ts'
import type { Input } from '../../../core/engine/call.ts'
import { showNumber } from '../../../parts/text/i18n.ts'
import { tellDone } from '../../../parts/undo/tell-changes.ts'
import { asShown } from '../drag/tasks-along.ts'
import { tellNotDone } from '../messages/tell-not-done.ts'

/** One command for many tasks. */
export type RunBulk = <N extends MutationName>(
  name: N,
  input: Omit<Input<Contract[N]>, 'tasks'>,
) => Promise<void>

/** The tasks that a change of status assigns to the own person: those that are nobody's (decision 3). */
function assignedBy(name: MutationName, tasks: readonly string[], input: object): string[] {
  const { replica, user } = workspace()
  if (name !== 'setStatusOfTasks' || !user.team_member_id) return []
  const { status_id } = input as { status_id?: string }
  return tasks.filter((id) => {
    const task = replica.find('task', id)
    const isAnybodys = task?.assignees.some((each) => replica.find('team_member', each))
    return task && task.status_id !== status_id && !isAnybodys
  })
}

interface Many {
  view: TaskView
  ids: readonly string[]
  /** Gives the command, with what else is done about it. */
  giving?: <D>(give: () => Promise<D | undefined>) => Promise<D | undefined>
}

/** Runs one command for many tasks of a view, says how many it has changed, and offers the way back. */
export async function changeTasks<N extends MutationName>(
  { view, ids, giving = (give) => give() }: Many,
  name: N,
  input: Omit<Input<Contract[N]>, 'tasks'>,
): Promise<void> {
  const tasks = [...new Set([...asShown(view, ids), ...ids])]
  if (tasks.length > limits.idsAtOnce) {
    alert('warning', i18next.t('tasks:tooMany', { most: showNumber(limits.idsAtOnce) }))
    return
  }
  const assigned = assignedBy(name, tasks, input)
  const all = { tasks, project: view.projectId, ...input } as unknown as Input<Contract[N]>
  const done = await giving(() => act(name, all))
  if (!done) return
  const count = tellNotDone(done.body)
  if (count === tasks.length) return
  const changed = i18next.t('tasks:changed', { count: tasks.length - count })
  const { failed_tasks } = { failed_tasks: null, ...(done.body as object | null) } as {
    failed_tasks: string[] | null
  }
  const failed = new Set(failed_tasks)
  const more = assigned.filter((id) => !failed.has(id)).length
  tellDone(
    more > 0 ? i18next.t('tasks:changedAssigned', { count: more, changed }) : changed,
    done.id,
  )
}
