import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act } from '../../../client/engine/workspace.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import {
  defaultWeight,
  enteredProgress,
  progressMode,
  shownProgress,
} from '../../../core/tasks/progress/progress.ts'
import { useTaskContext } from '../task-context.ts'
import { isTaskDone } from '../task-state.ts'
import { useSubtaskCounts } from '../use-subtask-counts.ts'
import { DoneQuestion } from './DoneQuestion.tsx'
import type { EditorProps } from './editor-props.ts'
import { NumberForm } from './NumberForm.tsx'

/** Sets the progress of a task and its weight, in percent, where the project has them entered. */
export function ProgressEditor({ task, done }: EditorProps) {
  const { t } = useTranslation('tasks')
  const [isWhole, setWhole] = useState(false)
  const { project, statuses } = useTaskContext()
  const subtasks = useSubtaskCounts(task)
  const mode = progressMode(project)
  const entered = enteredProgress(task, subtasks.all > 0, mode)
  const fields = [
    ...(entered.progress
      ? [
          {
            label: t('column_PROGRESS'),
            value: shownProgress(task, false, mode, isTaskDone(task, statuses)),
            save: (progress_value: number) =>
              void act('setTaskProgress', { id: task.id, progress_value }),
          },
        ]
      : []),
    ...(entered.weight
      ? [
          {
            label: t('weight'),
            value: task.weight ?? defaultWeight,
            save: (weight: number) => void act('setTaskWeight', { id: task.id, weight }),
          },
        ]
      : []),
  ]
  if (isWhole) return <DoneQuestion task={task} done={done} />
  return (
    <NumberForm
      fields={fields.map(({ label, value }, n) => ({
        label,
        value,
        isWrong: (typed) => typed[n]! > limits.progress,
        expected: t('wholeNumber', { most: limits.progress }),
        required: true,
      }))}
      onSave={(typed) => {
        for (const [n, { value, save }] of fields.entries()) if (typed[n] !== value) save(typed[n]!)
        const reached = entered.progress && typed[0] === limits.progress
        const isNews =
          reached && fields[0]!.value !== limits.progress && !isTaskDone(task, statuses)
        if (isNews) setWhole(true)
        else done()
      }}
    />
  )
}
