import { act } from '../../../client/engine/workspace.ts'
import type { Cell } from '../../../core/columns/cells.ts'
import { customKey } from '../../../core/columns/custom-key.ts'
import { typeOf } from '../../../core/columns/types/types.ts'
import type { Row } from '../../../core/model.ts'
import { tellAlone } from '../messages/tell-alone.ts'
import { useTaskContext } from '../task-context.ts'
import { isChecked } from './CustomValue.tsx'

type Column = Row<'custom_column'>

/** Whether tasks have values of their own in a column. */
export const isEditable = (column: Column): boolean => typeOf(column).stored

/** Changes what a task has in a column: a check box at once, others in an editor beside the cell. */
export function useEditCell(task: Row<'task'>) {
  const { edit, view } = useTaskContext()
  return (column: Column, cell: Cell, target: HTMLElement) => {
    if (typeOf(column).editor !== 'check')
      return edit({ taskId: task.id, field: customKey(column.id), target })
    const value = !isChecked(cell)
    void act('setCustomValue', { id: task.id, column_key: column.key, value }).then((done) => {
      if (done && target.closest('[data-tasks]')) tellAlone(view, task.id)
    })
  }
}
