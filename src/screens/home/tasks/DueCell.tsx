import { mergeClasses } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { act } from '../../../client/engine/workspace.ts'
import type { HomeTask } from '../../../core/home/calls.ts'
import { useToday } from '../../../parts/hooks/use-today.ts'
import { OnDemand } from '../../../parts/lazy/OnDemand.tsx'
import { dayPicker } from '../../../parts/pickers/day-picker-code.ts'
import { PickPopover } from '../../../parts/pickers/PickPopover.tsx'
import { showDay } from '../../../parts/text/format.ts'
import { useCellStyles } from './cell-styles.ts'
import { useChange } from './use-change.ts'

/** When a task is due; a click changes it. */
export function DueCell({ task }: { task: HomeTask }) {
  const styles = useCellStyles()
  const today = useToday()
  const { t } = useTranslation('home')
  const [due, change] = useChange(task, task.end_date?.slice(0, 10) ?? null)
  const { id, name, start_date } = task
  const shown = due === null ? null : showDay(due, t)
  return (
    <PickPopover
      label={t('setDate')}
      trigger={
        <button
          type="button"
          className={mergeClasses(
            styles.pill,
            styles.due,
            due === null && styles.none,
            due !== null && due < today && styles.overdue,
          )}
          aria-label={t('dueOf', { name, day: shown ?? t('tab.NoDueDate') })}
        >
          {shown ?? t('setDate')}
        </button>
      }
    >
      {(close) => (
        <OnDemand
          code={dayPicker}
          props={{
            value: due,
            min: start_date?.slice(0, 10) ?? null,
            onPick: (day) => {
              close()
              void change(day, () => act('setTaskDates', { id, end_date: day }))
            },
          }}
        />
      )}
    </PickPopover>
  )
}
