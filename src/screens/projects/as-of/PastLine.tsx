import { makeStyles, mergeClasses } from '@fluentui/react-components'
import { ChevronDownRegular, ChevronRightRegular } from '@fluentui/react-icons'
import { type CSSProperties, memo, type ReactNode } from 'react'
import { columnIdIn, isCustom } from '../../../core/columns/custom-key.ts'
import type { LaidColumn } from '../../../core/columns/layout.ts'
import type { Row } from '../../../core/model.ts'
import { taskKey } from '../../../core/tasks/list/list.ts'
import { useRow } from '../../../parts/data/use-rows.ts'
import { Code, OnDemand } from '../../../parts/lazy/OnDemand.tsx'
import { withTexts } from '../../../parts/lazy/with-texts.ts'
import { phone } from '../../../parts/page/measures.ts'
import { showMinutes } from '../../../parts/text/format.ts'
import { TaskCell } from '../../tasks/fields/TaskCell.tsx'
import { pinStyle } from '../../tasks/list/pin-style.ts'
import { CommentsMark } from '../../tasks/marks/CommentsMark.tsx'
import { FilesMark } from '../../tasks/marks/FilesMark.tsx'
import { RecurringMark } from '../../tasks/marks/RecurringMark.tsx'
import { WaitingMark } from '../../tasks/marks/WaitingMark.tsx'
import { useTaskContext } from '../../tasks/task-context.ts'
import { isTaskDone } from '../../tasks/task-state.ts'
import { taskSummary } from '../../tasks/task-summary.ts'
import { useParentName } from '../../tasks/use-parent-name.ts'

const useStyles = makeStyles({
  /** Where the live list has a handle and a box, there is room alone. */
  name: {
    paddingLeft: 'calc(20px + var(--depth) * 24px)',
    [phone]: { paddingLeft: 'calc(16px + var(--depth) * 16px)' },
  },
})

const customValue = new Code(() =>
  withTexts(['columns'], () => import('./PastValue.tsx').then(({ PastValue }) => PastValue)),
)

interface PastLineProps {
  id: string
  depth: number
  subtasks: number
  listed: number
  expanded: boolean
  /** The column of this line that the keyboard is on. */
  active: string | null
  /** Distance from the top of the list, in pixels. */
  top: number
  index: number
}

/** A task of a moment as a line of cells. */
export const PastLine = memo(function PastLine(props: PastLineProps) {
  const { id, depth, subtasks, active, top, index } = props
  const { styles, layout, narrow } = useTaskContext()
  const task = useRow('task', id)
  if (!task) return null
  return (
    <div
      role="row"
      tabIndex={-1}
      aria-rowindex={index + 2}
      aria-level={depth + 1}
      data-task={id}
      className={mergeClasses(styles.line, styles.task)}
      style={{ transform: `translateY(${top}px)`, '--depth': depth } as CSSProperties}
    >
      <NameCell {...props} task={task} />
      {layout.shown.map((column) => (
        <div
          key={column}
          role="gridcell"
          tabIndex={active === column ? 0 : -1}
          data-cell={`${id}/${column}`}
          className={mergeClasses(
            styles.cell,
            styles.field,
            layout.pinned.has(column) && styles.pinned,
          )}
          style={narrow ? undefined : (pinStyle(layout, column) as CSSProperties)}
        >
          <Shown task={task} column={column} subtasks={subtasks} />
        </div>
      ))}
    </div>
  )
})

interface ShownProps {
  task: Row<'task'>
  column: LaidColumn
  subtasks: number
}

/** What a column shows of a task. */
function Shown({ task, column, subtasks }: ShownProps): ReactNode {
  if (isCustom(column))
    return <OnDemand code={customValue} props={{ task, columnId: columnIdIn(column)! }} />
  // Its clock runs now.
  if (column === 'TIME_TRACKING') return showMinutes(task.total_minutes_spent / 60)
  return <TaskCell task={task} field={column} subtasks={subtasks} />
}

/** Arrow, name and marks of a task, and on a phone its key. */
function NameCell({
  task,
  depth,
  listed,
  expanded,
  active,
}: PastLineProps & { task: Row<'task'> }) {
  const own = useStyles()
  const context = useTaskContext()
  const { t, view, styles, project, showKey, statuses, narrow } = context
  const { id } = task
  const parent = useParentName(depth === 0 ? task.parent_task_id : null)
  const isBare = (listed === 0 && !expanded) || view.choices.flat
  const name = task.name || t('untitled')
  return (
    <div
      role="gridcell"
      tabIndex={active === 'NAME' ? 0 : -1}
      data-cell={`${id}/NAME`}
      aria-label={name}
      aria-description={taskSummary(task, context, parent)}
      className={mergeClasses(styles.cell, styles.name, own.name)}
    >
      <button
        type="button"
        className={mergeClasses(styles.arrow, styles.taskArrow)}
        tabIndex={-1}
        style={isBare ? { visibility: 'hidden' } : undefined}
        aria-label={t(expanded ? 'collapse' : 'expand')}
        onClick={() => view.unfold(id, !expanded)}
      >
        {expanded ? <ChevronDownRegular /> : <ChevronRightRegular />}
      </button>
      {parent && (
        <span className={styles.parent} title={parent}>
          {parent}
        </span>
      )}
      {narrow && showKey && <span className={styles.key}>{taskKey(project.key, task)}</span>}
      <span
        className={mergeClasses(styles.pillText, isTaskDone(task, statuses) && styles.doneName)}
        title={name}
      >
        {name}
      </span>
      <WaitingMark task={task} className={styles.mark} />
      <RecurringMark task={task} className={styles.mark} />
      <CommentsMark task={task} className={styles.mark} />
      <FilesMark task={task} className={styles.mark} />
    </div>
  )
}
