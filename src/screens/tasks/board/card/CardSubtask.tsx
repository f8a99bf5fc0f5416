import { mergeClasses } from '@fluentui/react-components'
import { CalendarRegular, PersonAddRegular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { statusColours } from '../../../../core/workflow/colours.ts'
import { useRow } from '../../../../parts/data/use-rows.ts'
import { ColourDot } from '../../../../parts/marks/ColourDot.tsx'
import { AvatarStack } from '../../../../parts/people/AvatarStack.tsx'
import { showDay } from '../../../../parts/text/format.ts'
import { useTaskContext } from '../../task-context.ts'
import { isOverdue, isTaskDone } from '../../task-state.ts'
import { useCardStyles } from './card-styles.ts'

/** A subtask on the card of its parent: its status, name, due date and people, each changed there. */
export function CardSubtask({ id, tabIndex }: { id: string; tabIndex: number }) {
  const styles = useCardStyles()
  const { t, statuses, members, dark, day, openTask, edit } = useTaskContext()
  const task = useRow('task', id)
  if (!task) return null
  const status = statuses.get(task.status_id)
  const colours = statusColours(status)
  const people = task.assignees.flatMap((member) => members.get(member) ?? [])
  const hint = mergeClasses(styles.hint, 'task-hover')
  const part = (field: 'STATUS' | 'DUE_DATE' | 'ASSIGNEES', shown: ReactNode, value?: string) => {
    const name = t('changeField', { field: t(`column_${field}`) })
    return (
      <button
        type="button"
        className={styles.part}
        tabIndex={tabIndex}
        aria-label={value ? `${name} (${value})` : name}
        title={value ?? name}
        onClick={({ currentTarget }) => edit({ taskId: id, field, target: currentTarget })}
      >
        {shown}
      </button>
    )
  }
  const due = task.end_date && showDay(task.end_date, t)
  return (
    <li className={styles.subtask} data-subtask>
      {part(
        'STATUS',
        <ColourDot colour={dark ? colours.color_code_dark : colours.color_code} />,
        status?.name,
      )}
      <button
        type="button"
        className={mergeClasses(styles.subtaskName, isTaskDone(task, statuses) && styles.struck)}
        tabIndex={tabIndex}
        title={task.name}
        onClick={() => openTask(id)}
      >
        {task.name || t('untitled')}
      </button>
      {part(
        'DUE_DATE',
        due ? (
          <span className={isOverdue(task, statuses, day) ? styles.overdue : undefined}>{due}</span>
        ) : (
          <CalendarRegular className={hint} />
        ),
        due ?? undefined,
      )}
      {part(
        'ASSIGNEES',
        people.length > 0 ? (
          <AvatarStack people={people} most={1} />
        ) : (
          <PersonAddRegular className={hint} />
        ),
        people.map(({ name }) => name).join(', ') || undefined,
      )}
    </li>
  )
}
