import { useTranslation } from 'react-i18next'
import { act } from '../../../client/engine/workspace.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { showNumber } from '../../../parts/text/i18n.ts'
import type { EditorProps } from './editor-props.ts'
import { NumberForm } from './NumberForm.tsx'

const minutesOf = ([hours, minutes]: readonly number[]) => hours! * 60 + minutes!

/** Sets the estimate in hours and minutes. */
export function EstimateEditor({ task, done }: EditorProps) {
  const { t } = useTranslation('tasks')
  return (
    <NumberForm
      fields={[
        {
          label: t('hours'),
          value: Math.floor(task.total_minutes / 60) || null,
          isWrong: (typed) => minutesOf(typed) > limits.taskMinutes,
          expected: t('wholeNumber', { most: showNumber(limits.taskMinutes / 60) }),
        },
        {
          label: t('minutes'),
          value: task.total_minutes % 60 || null,
          isWrong: ([, minutes]) => minutes! > 59,
          expected: t('wholeNumber', { most: 59 }),
        },
      ]}
      onSave={(typed) => {
        const total_minutes = minutesOf(typed)
        if (total_minutes !== task.total_minutes)
          void act('estimateTask', { id: task.id, total_minutes })
        done()
      }}
    />
  )
}
