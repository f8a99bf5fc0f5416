import { act } from '../../../client/engine/workspace.ts'
import { DayEntry } from '../../../parts/pickers/DayEntry.tsx'
import type { EditorProps } from './editor-props.ts'
import { useFieldName } from './use-field-name.ts'

interface DayEditorProps extends EditorProps {
  column: 'start_date' | 'end_date'
}

/** Chooses a start or due day; the other day bounds it. */
export function DayEditor({ task, column, done, isTyped = false }: DayEditorProps) {
  const fieldName = useFieldName(task.project_id)
  const picking = {
    value: task[column],
    min: column === 'end_date' ? task.start_date : null,
    max: column === 'start_date' ? task.end_date : null,
    onPick(day: string | null) {
      if (day !== task[column]) void act('setTaskDates', { id: task.id, [column]: day })
      done()
    },
  }
  const label = fieldName(column === 'end_date' ? 'DUE_DATE' : 'START_DATE')
  return <DayEntry {...{ label, done, isTyped, ...picking }} />
}
