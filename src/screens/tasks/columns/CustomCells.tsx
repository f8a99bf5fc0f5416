import { mergeClasses } from '@fluentui/react-components'
import { customKey, isCustom } from '../../../core/columns/custom-key.ts'
import { typeOf } from '../../../core/columns/types/types.ts'
import type { Row } from '../../../core/model.ts'
import { pinStyle } from '../list/pin-style.ts'
import { useTaskContext } from '../task-context.ts'
import { CustomValue } from './CustomValue.tsx'
import { useCells } from './use-cells.ts'
import { isEditable, useEditCell } from './use-edit-cell.ts'

interface CustomCellsProps {
  task: Row<'task'>
  /** The column of this line that the keyboard is on. */
  active: string | null
  /** The place of the first of them; those that follow it directly are drawn too. */
  from: number
}

/** The cells of a task in the custom columns of the list. */
export function CustomCells({ task, active, from }: CustomCellsProps) {
  const { styles, custom, layout } = useTaskContext()
  const cells = useCells()
  const editCell = useEditCell(task)
  const rest = layout.shown.slice(from)
  const end = rest.findIndex((column) => !isCustom(column))
  return rest.slice(0, end < 0 ? undefined : end).map((field) => {
    const column = custom.find(({ id }) => customKey(id) === field)
    if (!column) return null
    const cell = cells.of(task, column)
    const editable = isEditable(column)
    return (
      <div
        key={column.id}
        role="gridcell"
        tabIndex={active === field ? 0 : -1}
        data-cell={`${task.id}/${field}`}
        data-typing={(editable && typeOf(column).editor !== 'check') || undefined}
        className={mergeClasses(
          styles.cell,
          styles.field,
          editable && styles.editable,
          layout.pinned.has(field) && styles.pinned,
        )}
        style={pinStyle(layout, field) as React.CSSProperties}
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
