import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { act, workspace } from '../../../client/engine/workspace.ts'
import { alert } from '../../../client/requests/alerts.ts'
import type { TaskView } from '../../../client/tasks/view.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import type { Contract, MutationName } from '../../../core/contract.ts'
import type { Input } from '../../../core/engine/call.ts'
import { showNumber } from '../../../parts/text/i18n.ts'
import { tellDone } from '../../../parts/undo/tell-changes.ts'
import { asShown } from '../drag/tasks-along.ts'
import { endSelection } from '../end-selection.ts'
import { tellNotDone } from '../tell-not-done.ts'

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

/** Runs one command for all selected tasks, ends the selection and offers the way back. */
export function useBulk(view: TaskView): RunBulk {
  const { t } = useTranslation('tasks')
  return useCallback(
    async <N extends MutationName>(name: N, input: Omit<Input<Contract[N]>, 'tasks'>) => {
      const { selected } = view.choices
      const tasks = [...new Set([...asShown(view, selected), ...selected])]
      if (tasks.length > limits.idsAtOnce) {
        alert('warning', t('tooMany', { most: showNumber(limits.idsAtOnce) }))
        return
      }
      const assigned = assignedBy(name, tasks, input)
      const all = { tasks, project: view.projectId, ...input } as unknown as Input<Contract[N]>
      const done = await endSelection(view, () => act(name, all))
      if (!done) return
      const count = tellNotDone(done.body)
      if (count === tasks.length) return
      const changed = t('changed', { count: tasks.length - count })
      const { failed_tasks } = { failed_tasks: null, ...(done.body as object | null) } as {
        failed_tasks: string[] | null
      }
      const failed = new Set(failed_tasks)
      const more = assigned.filter((id) => !failed.has(id)).length
      tellDone(more > 0 ? t('changedAssigned', { count: more, changed }) : changed, done.id)
    },
    [t, view],
  )
}
