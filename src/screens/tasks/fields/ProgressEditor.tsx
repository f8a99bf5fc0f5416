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
import { useIsTyped } from '../../../parts/form/use-is-typed.ts'
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
  const progress = shownProgress(task, false, mode, isTaskDone(task, statuses))
  const weight = task.weight ?? defaultWeight
  const [isProgressTyped, isWeightTyped] = [useIsTyped(progress), useIsTyped(weight)]
  const fields = [
    ...(entered.progress
      ? [
          {
            label: t('column_PROGRESS'),
            value: progress,
            isTyped: isProgressTyped,
            save: (progress_value: number) =>
              void act('setTaskProgress', { id: task.id, progress_value }),
          },
        ]
      : []),
    ...(entered.weight
      ? [
          {
            label: t('weight'),
            value: weight,
            isTyped: isWeightTyped,
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
        for (const [n, { isTyped, save }] of fields.entries())
          if (isTyped(typed[n]!)) save(typed[n]!)
        const isReached =
          entered.progress && typed[0] === limits.progress && isProgressTyped(typed[0])
        if (isReached && !isTaskDone(task, statuses)) setWhole(true)
        else done()
      }}
    />
  )
}
