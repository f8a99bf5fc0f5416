import { useCallback } from 'react'
import type { TaskView } from '../../../client/tasks/view.ts'
import { endSelection } from '../end-selection.ts'
import { changeTasks, type RunBulk } from './change-tasks.ts'

/** Runs one command for all selected tasks, ends the selection and offers the way back. */
export function useBulk(view: TaskView): RunBulk {
  return useCallback(
    (name, input) =>
      changeTasks(
        { view, ids: view.choices.selected, giving: (give) => endSelection(view, give) },
        name,
        input,
      ),
    [view],
  )
}
