import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { act } from '../../../client/engine/workspace.ts'
import { alert } from '../../../client/requests/alerts.ts'
import type { TaskView } from '../../../client/tasks/view.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import type { Contract, MutationName } from '../../../core/contract.ts'
import type { Input } from '../../../core/engine/call.ts'
import { tellDone } from '../../../parts/undo/tell-changes.ts'
import { tellNotDone } from '../tell-not-done.ts'

/** One command for many tasks. */
export type RunBulk = <N extends MutationName>(
  name: N,
  input: Omit<Input<Contract[N]>, 'tasks'>,
) => Promise<void>

/** Runs one command for all selected tasks, ends the selection and offers the way back. */
export function useBulk(view: TaskView): RunBulk {
  const { t } = useTranslation('tasks')
  return useCallback(
    async <N extends MutationName>(name: N, input: Omit<Input<Contract[N]>, 'tasks'>) => {
      const tasks = [...view.choices.selected]
      if (tasks.length > limits.idsAtOnce) {
        alert('warning', t('tooMany', { most: limits.idsAtOnce }))
        return
      }
      view.select([])
      const all = { tasks, project: view.projectId, ...input } as unknown as Input<Contract[N]>
      const done = await act(name, all)
      if (!done) return
      const count = tellNotDone(done.body)
      if (count < tasks.length) tellDone(t('changed', { count: tasks.length - count }), done.id)
    },
    [t, view],
  )
}
