import { act } from '../../../client/engine/workspace.ts'
import type { Row } from '../../../core/model.ts'
import { DayPicker } from '../../../parts/pickers/DayPicker.tsx'

/** Chooses a start or due day; the other day bounds it. */
export function DayEditor({
  task,
  column,
  done,
}: {
  task: Row<'task'>
  column: 'start_date' | 'end_date'
  done: () => void
}) {
  return (
    <DayPicker
      value={task[column]}
      min={column === 'end_date' ? task.start_date : null}
      max={column === 'start_date' ? task.end_date : null}
      onPick={(day) => {
        void act('setTaskDates', { id: task.id, [column]: day })
        done()
      }}
    />
  )
}
