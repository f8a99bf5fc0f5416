import { mergeClasses } from '@fluentui/react-components'
import { customKey } from '../../../core/columns/custom-key.ts'
import type { Row } from '../../../core/model.ts'
import { useTaskContext } from '../task-context.ts'
import { CustomValue } from './CustomValue.tsx'
import { useCells } from './use-cells.ts'
import { isEditable, useEditCell } from './use-edit-cell.ts'

interface CustomCellsProps {
  task: Row<'task'>
  /** The column of this line that the keyboard is on. */
  active: string | null
}

/** The cells of a task in the custom columns of the list. */
export function CustomCells({ task, active }: CustomCellsProps) {
  const { styles, custom } = useTaskContext()
  const cells = useCells()
  const editCell = useEditCell(task)
  return custom.map((column) => {
    const field = customKey(column.id)
    const cell = cells.of(task, column)
    const editable = isEditable(column)
    return (
      <div
        key={column.id}
        role="gridcell"
        tabIndex={active === field ? 0 : -1}
        data-cell={`${task.id}/${field}`}
        className={mergeClasses(styles.cell, styles.field, editable && styles.editable)}
        onClick={
          editable
            ? (event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return
                editCell(column, cell, event.currentTarget)
              }
            : undefined
        }
      >
        <CustomValue column={column} cell={cell} />
      </div>
    )
  })
}
