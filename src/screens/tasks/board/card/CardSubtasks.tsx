import { ChevronDownRegular, ChevronRightRegular, TaskListLtrRegular } from '@fluentui/react-icons'
import { useId } from 'react'
import type { Row } from '../../../../core/model.ts'
import { byPlace } from '../../../../core/tasks/list/list.ts'
import { useRoom } from '../../../../parts/data/use-rows.ts'
import { toggled } from '../../../../parts/pickers/picker-props.ts'
import { useSubtaskOrder } from '../../drag/use-subtask-order.ts'
import { useTaskContext } from '../../task-context.ts'
import { AddCardSubtask } from './AddCardSubtask.tsx'
import { CardSubtask } from './CardSubtask.tsx'
import { useCardStyles } from './card-styles.ts'

interface CardSubtasksProps {
  task: Row<'task'>
  /** What the keyboard is on when it is on the card. */
  cardKey: string
  subtasks: { all: number; done: number }
  unfolded: boolean
  active: boolean
}

/** How many subtasks of a card are done; unfolded also each of them, and a line for a further one. */
export function CardSubtasks({ task, cardKey, subtasks, unfolded, active }: CardSubtasksProps) {
  const styles = useCardStyles()
  const { t, view } = useTaskContext()
  const tabIndex = active ? 0 : -1
  const { done, all } = subtasks
  return (
    <div>
      <button
        type="button"
        className={styles.unfold}
        tabIndex={tabIndex}
        aria-expanded={unfolded}
        aria-label={t('subtasksDone', { done, all })}
        title={t(unfolded ? 'collapse' : 'expand')}
        onClick={() => {
          view.choices.expanded = toggled(view.choices.expanded, task.id)
        }}
      >
        {unfolded ? <ChevronDownRegular /> : <ChevronRightRegular />}
        <TaskListLtrRegular /> {`${done}/${all}`}
      </button>
      {unfolded && <Lines task={task} tabIndex={tabIndex} />}
      {unfolded && <AddCardSubtask task={task} cardKey={cardKey} tabIndex={tabIndex} />}
    </div>
  )
}

function Lines({ task, tabIndex }: { task: Row<'task'>; tabIndex: number }) {
  const styles = useCardStyles()
  const ids = useRoom(
    `project:${task.project_id}`,
    ['task'],
    (reader) =>
      reader
        .list('task', { parent_task_id: task.id })
        .filter(({ archived }) => archived === task.archived)
        .sort(byPlace(undefined))
        .map(({ id }) => id),
    [],
  )
  // The same card may be in several lanes, and its task in the drawer beside them.
  const kind = useId()
  const put = useSubtaskOrder(task.id, ids, kind)
  if (ids.length === 0) return null
  return (
    <ul className={styles.subtasks}>
      {ids.map((id) => (
        <CardSubtask
          key={id}
          id={id}
          kind={kind}
          tabIndex={tabIndex}
          move={ids.length > 1 ? (by) => put(id, ids.indexOf(id) + by) : undefined}
        />
      ))}
    </ul>
  )
}
