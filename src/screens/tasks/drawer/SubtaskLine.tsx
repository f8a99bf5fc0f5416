import { Button, makeStyles, mergeClasses } from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useRow } from '../../../parts/data/use-rows.ts'
import { DragHandle } from '../../../parts/drag/DragHandle.tsx'
import { DropEdge } from '../../../parts/drag/DropEdge.tsx'
import { useDragRow } from '../../../parts/drag/use-drag-row.ts'
import { useDangerStyles } from '../../../parts/page/danger-styles.ts'
import { phone, touch } from '../../../parts/page/measures.ts'
import { noteNames } from '../drag/dragged-tasks.ts'
import { TaskCell } from '../fields/TaskCell.tsx'
import { removeTasks } from '../remove-tasks.ts'
import { useTaskContext } from '../task-context.ts'
import { isTaskDone } from '../task-state.ts'
import { useSubtaskCounts } from '../use-subtask-counts.ts'
import { useDrawerStyles } from './drawer-styles.ts'

const useStyles = makeStyles({
  // On a phone the name has a line of its own, as in the list.
  line: { position: 'relative', [phone]: { flexWrap: 'wrap' } },
  dragged: { opacity: 0.4 },
  name: { [phone]: { flexBasis: 'calc(100% - 48px)' } },
  last: { [phone]: { marginInlineStart: 'auto' } },
  cell: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    border: 'none',
    background: 'none',
    padding: 0,
    font: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
    flexShrink: 0,
    [touch]: { minWidth: '40px', minHeight: '40px' },
  },
})

/** What a dragged subtask is among: others of the same task. */
export const subtaskKind = (parent: string) => `subtask:${parent}`

interface SubtaskLineProps {
  id: string
  parent: string
  /** Moves it one place up (-1) or down (1); absent where it is the only one. */
  move: ((by: -1 | 1) => void) | undefined
}

/** A subtask in the drawer of its parent: its name opens it. */
export function SubtaskLine({ id, parent, move }: SubtaskLineProps) {
  const danger = useDangerStyles()
  const styles = useStyles()
  const drawer = useDrawerStyles()
  const { t } = useTranslation('tasks')
  const { statuses, openTask, edit } = useTaskContext()
  const line = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const task = useRow('task', id)
  const subtasks = useSubtaskCounts(task)
  const { edge, dragging } = useDragRow({
    element: line,
    handle,
    data: { kind: subtaskKind(parent), id },
    note: noteNames,
    disabled: !task || !move,
  })
  if (!task) return null
  const cell = (column: 'STATUS' | 'ASSIGNEES' | 'PRIORITY') => (
    <button
      type="button"
      className={styles.cell}
      aria-label={t('changeField', { field: t(`column_${column}`) })}
      onClick={(event) => edit({ taskId: id, field: column, target: event.currentTarget })}
    >
      <TaskCell task={task} field={column} subtasks={subtasks.all} place="line" />
    </button>
  )
  return (
    <li ref={line} className={mergeClasses(drawer.line, styles.line, dragging && styles.dragged)}>
      <DropEdge edge={edge} />
      {move && (
        <DragHandle
          handle={handle}
          label={t('moveNamed', { name: task.name || t('untitled') })}
          description={t('moveByArrows')}
          move={move}
        />
      )}
      <button
        type="button"
        className={mergeClasses(
          drawer.name,
          styles.name,
          isTaskDone(task, statuses) && drawer.done,
        )}
        title={task.name}
        onClick={() => openTask(id)}
      >
        {task.name || t('untitled')}
      </button>
      {cell('ASSIGNEES')}
      {cell('PRIORITY')}
      {cell('STATUS')}
      <Button
        size="small"
        appearance="subtle"
        className={mergeClasses('task-hover', drawer.hover, styles.last, danger.quiet)}
        icon={<DeleteRegular />}
        aria-label={t('deleteNamed', { name: task.name })}
        onClick={() => void removeTasks([id])}
      />
    </li>
  )
}
