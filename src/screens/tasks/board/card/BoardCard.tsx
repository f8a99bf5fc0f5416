import { mergeClasses } from '@fluentui/react-components'
import { memo, useRef } from 'react'
import { keyIn } from '../../../../client/tasks/shown.ts'
import type { Row } from '../../../../core/model.ts'
import { useRow } from '../../../../parts/data/use-rows.ts'
import { tasksAlong } from '../../drag/tasks-along.ts'
import { useTaskDrag } from '../../drag/use-task-drag.ts'
import { TaskNameInput } from '../../list/TaskNameInput.tsx'
import { TaskMenuButton } from '../../menu/TaskMenuButton.tsx'
import { useTaskContext } from '../../task-context.ts'
import { useSubtaskCounts } from '../../use-subtask-counts.ts'
import { useBoard } from '../board-state.ts'
import { CardFace } from './CardFace.tsx'
import { CardSubtasks } from './CardSubtasks.tsx'
import { useCardStyles } from './card-styles.ts'

interface BoardCardProps {
  id: string
  group: string
  lane?: string | undefined
  selected: boolean
  /** The keyboard is on it. */
  active: boolean
  /** It is dragged, itself or in another lane. */
  dragged: boolean
  /** Its name is being changed. */
  renaming: boolean
  /** Its subtasks are shown. */
  unfolded: boolean
  /** The line for a further subtask is wanted, also where there is none yet. */
  adding: boolean
}

/** One task as a card, with its subtasks once it is unfolded. */
export const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const task = useRow('task', props.id)
  return task ? <Card {...props} task={task} /> : null
})

function Card({ task, ...card }: BoardCardProps & { task: Row<'task'> }) {
  const { id, group, lane, selected, active } = card
  const styles = useCardStyles()
  const { t, view } = useTaskContext()
  const board = useBoard()
  const holder = useRef<HTMLDivElement>(null)
  const subtasks = useSubtaskCounts(task)
  const key = keyIn(id, lane)
  const { edge } = useTaskDrag({
    element: holder,
    id,
    group,
    lane,
    along: () => tasksAlong(view, id),
  })
  const unfolded = card.unfolded && (subtasks.all > 0 || card.adding)
  return (
    <div
      ref={holder}
      className={mergeClasses(
        'board-card',
        styles.holder,
        selected && styles.selected,
        card.dragged && styles.dragging,
      )}
      onFocus={() => {
        view.choices.active = key
      }}
    >
      {edge && (
        <span
          className={styles.edge}
          data-edge={edge}
          style={edge === 'top' ? { top: -6 } : { bottom: -6 }}
        />
      )}
      {card.renaming && board.name ? (
        <div
          data-naming
          className={styles.naming}
          role="group"
          aria-label={task.name || t('untitled')}
        >
          <TaskNameInput
            edit={board.name}
            done={() => {
              board.renaming = null
              requestAnimationFrame(() =>
                holder.current?.querySelector<HTMLElement>('[data-card]')?.focus(),
              )
            }}
          />
        </div>
      ) : (
        <CardFace task={task} lane={lane} subtasks={subtasks.all} {...{ selected, active }} />
      )}
      {(subtasks.all > 0 || unfolded) && (
        <CardSubtasks task={task} cardKey={key} {...{ subtasks, unfolded, active }} />
      )}
      <TaskMenuButton task={task} className={mergeClasses(styles.menu, 'task-hover')} />
    </div>
  )
}
