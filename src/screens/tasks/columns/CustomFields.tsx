import type { Row } from '../../../core/model.ts'
import { useTaskContext } from '../task-context.ts'
import { CustomValue } from './CustomValue.tsx'
import { useCells } from './use-cells.ts'
import { isEditable, useEditCell } from './use-edit-cell.ts'

interface CustomFieldsProps {
  task: Row<'task'>
  /** The classes of names, values, values that a click changes, and others. */
  classes: Record<'label' | 'value' | 'button' | 'still', string>
}

/** Name and value of every custom column of a task's project, in its drawer. */
export function CustomFields({ task, classes }: CustomFieldsProps) {
  const { t } = useTaskContext()
  const cells = useCells()
  const editCell = useEditCell(task)
  return cells.columns.map((column) => {
    const cell = cells.of(task, column)
    const value = <CustomValue column={column} cell={cell} atLeft />
    return (
      <div key={column.id} style={{ display: 'contents' }}>
        <dt className={classes.label}>{column.name}</dt>
        <dd className={classes.value}>
          {isEditable(column) ? (
            <button
              type="button"
              className={classes.button}
              aria-label={t('changeField', { field: column.name })}
              onClick={({ currentTarget }) => editCell(column, cell, currentTarget)}
            >
              {value}
            </button>
          ) : (
            <div className={classes.still}>{value}</div>
          )}
        </dd>
      </div>
    )
  })
}
