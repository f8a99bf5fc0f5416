import { mergeClasses } from '@fluentui/react-components'
import type { MouseEvent } from 'react'
import type { Row } from '../../../../core/model.ts'
import { useTaskContext } from '../../task-context.ts'
import { isTaskDone } from '../../task-state.ts'
import { taskSummary } from '../../task-summary.ts'
import { useParentName } from '../../use-parent-name.ts'
import { CardFoot } from './CardFoot.tsx'
import { CardTop } from './CardTop.tsx'
import { useCardStyles } from './card-styles.ts'

interface CardFaceProps {
  task: Row<'task'>
  lane: string | undefined
  /** How many subtasks it has. */
  subtasks: number
  selected: boolean
  active: boolean
}

/** What a card shows of its task; a click opens it, with Ctrl or Shift selects it. */
export function CardFace({ task, lane, subtasks, selected, active }: CardFaceProps) {
  const styles = useCardStyles()
  const context = useTaskContext()
  const { t, view, statuses, openTask, openMenu } = context
  const { id } = task
  const parent = useParentName(task.parent_task_id)
  const onClick = (event: MouseEvent) => {
    if (event.shiftKey) view.selectTo(id)
    else if (event.ctrlKey || event.metaKey) view.toggleSelected(id)
    else openTask(id)
  }
  return (
    <div
      role="button"
      tabIndex={active ? 0 : -1}
      data-card={id}
      data-lane={lane}
      aria-label={task.name || t('untitled')}
      aria-description={taskSummary(task, context, parent)}
      aria-pressed={selected}
      className={styles.face}
      // Shift would select texts.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onClick={onClick}
      onContextMenu={(event) => {
        event.preventDefault()
        openMenu(id, { x: event.clientX, y: event.clientY })
      }}
    >
      <CardTop task={task} />
      {parent && (
        <span className={styles.parent} title={parent}>
          {parent}
        </span>
      )}
      <span className={mergeClasses(styles.name, isTaskDone(task, statuses) && styles.done)}>
        {task.name || t('untitled')}
      </span>
      <CardFoot task={task} subtasks={subtasks} />
    </div>
  )
}
