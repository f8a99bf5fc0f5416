import { mergeClasses } from '@fluentui/react-components'
import { CalendarRegular, TaskListLtrRegular } from '@fluentui/react-icons'
import { memo, useRef } from 'react'
import { limits } from '../../../core/catalogue/limits.ts'
import { soft } from '../../../core/values/colours.ts'
import { priorityOf } from '../../../core/workflow/lookups.ts'
import { useRow } from '../../../parts/data/use-rows.ts'
import { PriorityMark } from '../../../parts/marks/PriorityMark.tsx'
import { AvatarStack } from '../../../parts/people/AvatarStack.tsx'
import { showDay } from '../../../parts/text/format.ts'
import { priorityKey } from '../../../parts/text/lookup-keys.ts'
import { CommentsMark } from '../CommentsMark.tsx'
import { useTaskDrag } from '../drag/use-task-drag.ts'
import { TaskMenuButton } from '../TaskMenuButton.tsx'
import { useTaskContext } from '../task-context.ts'
import { isOverdue, isTaskDone } from '../task-state.ts'
import { taskSummary } from '../task-summary.ts'
import { useSubtaskCounts } from '../use-subtask-counts.ts'
import { WaitingMark } from '../WaitingMark.tsx'
import { useBoardStyles } from './board-styles.ts'

/** One task as a card: labels, name, subtasks, priority, due day and people. */
export const BoardCard = memo(function BoardCard({
  id,
  group,
  selected,
  active,
}: {
  id: string
  group: string
  selected: boolean
  /** The keyboard is on it. */
  active: boolean
}) {
  const styles = useBoardStyles()
  const context = useTaskContext()
  const { t, view, styles: list, statuses, members, labels, dark, openTask, openMenu } = context
  const task = useRow('task', id)
  const card = useRef<HTMLDivElement>(null)
  const { edge, dragging } = useTaskDrag({ element: card, id, group })
  const subtasks = useSubtaskCounts(task)

  if (!task) return null
  const done = isTaskDone(task, statuses)
  const priority = priorityOf(task.priority_id)
  const people = task.assignees.flatMap((member) => members.get(member) ?? [])
  const tags = task.labels.flatMap((label) => labels.get(label) ?? [])
  return (
    <div
      className={styles.holder}
      onFocus={() => {
        view.choices.active = id
      }}
    >
      <div
        ref={card}
        role="button"
        tabIndex={active ? 0 : -1}
        data-card={id}
        aria-label={task.name || t('untitled')}
        aria-description={taskSummary(task, context)}
        aria-pressed={selected}
        className={mergeClasses(
          'board-card',
          styles.card,
          selected && styles.selected,
          dragging && styles.dragging,
        )}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey) view.toggleSelected(id)
          else openTask(id)
        }}
        onContextMenu={(event) => {
          event.preventDefault()
          openMenu(id, { x: event.clientX, y: event.clientY })
        }}
      >
        {edge && (
          <span className={styles.edge} style={edge === 'top' ? { top: -6 } : { bottom: -6 }} />
        )}
        {tags.length > 0 && (
          <div className={styles.top}>
            {tags.slice(0, limits.labelsShown + 1).map((label) => (
              <span
                key={label.id}
                className={list.pill}
                style={{ backgroundColor: soft(label.color_code) }}
              >
                {label.name}
              </span>
            ))}
          </div>
        )}
        <span className={mergeClasses(styles.name, done && styles.done)}>
          {task.name || t('untitled')}
        </span>
        <div className={styles.foot}>
          <span title={t(priorityKey(priority.name))}>
            <PriorityMark
              value={priority.value}
              colour={dark ? priority.color_code_dark : priority.color_code}
            />
          </span>
          {task.end_date && (
            // Not a button: a card is one already, and the key of its due day is D.
            <span
              className={mergeClasses(styles.due, isOverdue(task, statuses) && styles.overdue)}
              onClick={(event) => {
                event.stopPropagation()
                context.edit({ taskId: id, field: 'DUE_DATE', target: event.currentTarget })
              }}
            >
              <CalendarRegular /> {showDay(task.end_date, t)}
            </span>
          )}
          {subtasks.all > 0 && (
            <span className={styles.due} title={t('subtasks')}>
              <TaskListLtrRegular /> {`${subtasks.done}/${subtasks.all}`}
            </span>
          )}
          <WaitingMark task={task} className={styles.due} />
          <CommentsMark task={task} className={styles.due} />
          <span className={styles.grow} />
          {people.length > 0 && <AvatarStack people={people} most={limits.assigneesShown} />}
        </div>
      </div>
      <TaskMenuButton task={task} className={mergeClasses(styles.menu, 'task-hover')} />
    </div>
  )
})
