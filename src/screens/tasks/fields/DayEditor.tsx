import { act } from '../../../client/engine/workspace.ts'
import { boundsOf } from '../../../core/tasks/dates.ts'
import { DayEntry } from '../../../parts/pickers/DayEntry.tsx'
import type { EditorProps } from './editor-props.ts'
import { useFieldName } from './use-field-name.ts'

interface DayEditorProps extends EditorProps {
  column: 'start_date' | 'end_date'
}

/** Chooses a start or due day; the other day bounds it, but for several tasks. */
export function DayEditor({ task, column, done, several, isTyped = false }: DayEditorProps) {
  const fieldName = useFieldName(task.project_id)
  const isShared = several?.tasks.every((each) => each[column] === task[column]) ?? true
  const picking = {
    value: isShared ? task[column] : null,
    clearable: !isShared,
    ...(several ? {} : boundsOf(task, column)),
    onPick(day: string | null) {
      if (!isShared || day !== task[column]) save(day)
      done()
    },
  }
  function save(day: string | null) {
    if (!several) void act('setTaskDates', { id: task.id, [column]: day })
    else if (column === 'end_date') void several.run('setDueDateOfTasks', { end_date: day })
    else void several.run('setStartDateOfTasks', { start_date: day })
  }
  const label = fieldName(column === 'end_date' ? 'DUE_DATE' : 'START_DATE')
  return <DayEntry {...{ label, done, isTyped, ...picking }} />
}
