import { mergeClasses } from '@fluentui/react-components'
import { CalendarRegular, PersonAddRegular } from '@fluentui/react-icons'
import { type ReactNode, useRef } from 'react'
import { statusColours } from '../../../../core/workflow/colours.ts'
import { useRow } from '../../../../parts/data/use-rows.ts'
import { DropEdge } from '../../../../parts/drag/DropEdge.tsx'
import { useDragRow } from '../../../../parts/drag/use-drag-row.ts'
import { ColourDot } from '../../../../parts/marks/ColourDot.tsx'
import { AvatarStack } from '../../../../parts/people/AvatarStack.tsx'
import { showDay } from '../../../../parts/text/format.ts'
import { noteNames } from '../../drag/dragged-tasks.ts'
import { useTaskContext } from '../../task-context.ts'
import { downOf } from '../../task-press.ts'
import { isOverdue, isTaskDone } from '../../task-state.ts'
import { useCardStyles } from './card-styles.ts'

interface CardSubtaskProps {
  id: string
  /** What it is among when it is dragged: the subtasks of the card. */
  kind: string
  tabIndex: number
  /** Moves it one place up (-1) or down (1); absent where it is the only one. */
  move: ((by: -1 | 1) => void) | undefined
}

/**
 * A subtask on the card of its parent: its status, name, due date and people, each changed there. It
 * is put at another place there by dragging it, and with Alt and an arrow.
 */
export function CardSubtask({ id, kind, tabIndex, move }: CardSubtaskProps) {
  const styles = useCardStyles()
  const { t, statuses, members, dark, day, openTask, edit } = useTaskContext()
  const line = useRef<HTMLLIElement>(null)
  const task = useRow('task', id)
  const { edge, dragging } = useDragRow({
    ...{ element: line, data: { kind, id }, note: noteNames },
    disabled: !task || !move,
  })
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
    <li
      ref={line}
      className={mergeClasses(styles.subtask, dragging && styles.dragging)}
      data-subtask
      onKeyDown={(event) => {
        const by = event.altKey && !event.shiftKey && downOf(event)
        if (!by) return
        event.preventDefault()
        event.stopPropagation()
        if (!event.repeat) move?.(by)
      }}
    >
      <DropEdge edge={edge} />
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
