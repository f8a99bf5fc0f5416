import { mergeClasses } from '@fluentui/react-components'
import { type MouseEvent, memo, useRef } from 'react'
import type { TaskView } from '../../../client/tasks/view.ts'
import { isCustom } from '../../../core/columns/custom-key.ts'
import type { FieldKey } from '../../../core/tasks/fields/fields.ts'
import { useRow } from '../../../parts/data/use-rows.ts'
import { OnDemand } from '../../../parts/lazy/OnDemand.tsx'
import { customCells } from '../codes.ts'
import { canBeBelow, canBecomeSubtasks } from '../drag/drop-below.ts'
import { tasksAlong } from '../drag/tasks-along.ts'
import { useTaskDrag } from '../drag/use-task-drag.ts'
import { canEdit } from '../fields/can-edit.ts'
import { TaskCell } from '../fields/TaskCell.tsx'
import { useTaskContext } from '../task-context.ts'
import { pinStyle } from './pin-style.ts'
import { TaskNameCell } from './TaskNameCell.tsx'

interface TaskLineProps {
  id: string
  group: string
  depth: number
  subtasks: number
  listed: number
  selected: boolean
  expanded: boolean
  /** The column of this line that the keyboard is on. */
  active: string | null
  /** Distance from the top of the list, in pixels. */
  top: number
  index: number
}

/** One task as a line of cells. */
export const TaskLine = memo(function TaskLine({
  id,
  group,
  depth,
  subtasks,
  listed,
  selected,
  expanded,
  active,
  top,
  index,
}: TaskLineProps) {
  const { view, styles, project, layout, narrow, edit, openMenu } = useTaskContext()
  const task = useRow('task', id)
  const line = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const isTopLevel = task?.parent_task_id === null
  // A subtask that is a row of its own stands among those of its group.
  const parent = depth > 0 ? task?.parent_task_id : undefined
  const { edge, over, dragging } = useTaskDrag({
    element: line,
    handle,
    id,
    group,
    along: () => tasksAlong(view, id),
    parent: parent ?? undefined,
    onto: (ids) => canBecomeSubtasks(ids, id),
    beside: (ids) => !parent || canBeBelow(ids, parent),
    disabled: !task,
  })
  if (!task) return null
  const tab = (column: FieldKey | 'NAME') => (active === column ? 0 : -1)
  return (
    <div
      ref={line}
      role="row"
      tabIndex={-1}
      aria-rowindex={index + 2}
      aria-selected={selected}
      aria-level={depth + 1}
      data-task={id}
      className={mergeClasses(
        styles.line,
        styles.task,
        selected && styles.selected,
        dragging && styles.dragged,
        over && styles.over,
      )}
      style={{ transform: `translateY(${top}px)`, '--depth': depth } as React.CSSProperties}
      onContextMenu={(event) => {
        event.preventDefault()
        openMenu(id, { x: event.clientX, y: event.clientY })
      }}
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onClick={(event) => select(event, view, id)}
    >
      <TaskNameCell
        task={task}
        isTopLevel={isTopLevel}
        depth={depth}
        subtasks={subtasks}
        listed={listed}
        tabIndex={tab('NAME')}
        selected={selected}
        expanded={expanded}
        handle={handle}
      />
      {layout.shown.map((column, n) => {
        // Custom columns that stand beside each other are drawn together.
        if (isCustom(column))
          return n > 0 && isCustom(layout.shown[n - 1]!) ? null : (
            <OnDemand key={column} code={customCells} props={{ task, active, from: n }} />
          )
        const editable = canEdit(column, { task, project, subtasks })
        return (
          <div
            key={column}
            role="gridcell"
            tabIndex={tab(column)}
            data-cell={`${id}/${column}`}
            data-typing={editable || undefined}
            className={mergeClasses(
              styles.cell,
              styles.field,
              editable && styles.editable,
              layout.pinned.has(column) && styles.pinned,
            )}
            style={narrow ? undefined : (pinStyle(layout, column) as React.CSSProperties)}
            onClick={
              editable
                ? (event) => {
                    if (event.ctrlKey || event.metaKey || event.shiftKey) return
                    edit({ taskId: id, field: column, target: event.currentTarget })
                  }
                : undefined
            }
          >
            <TaskCell task={task} field={column} subtasks={subtasks} />
          </div>
        )
      })}
      {edge && (
        <span
          className={mergeClasses(styles.edge, depth > 0 && styles.edgeBelow)}
          style={edge === 'top' ? { top: -1 } : { bottom: 0 }}
        />
      )}
    </div>
  )
})

/**
 * Ctrl or Cmd adds one to the selection or takes it out, Shift selects all up to here. The check
 * box does this by itself.
 */
function select(event: MouseEvent, view: TaskView, id: string) {
  if ((event.target as Element).closest('label')) return
  if (event.shiftKey) view.selectTo(id)
  else if (event.ctrlKey || event.metaKey) view.toggleSelected(id)
}
