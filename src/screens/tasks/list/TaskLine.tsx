import { mergeClasses } from '@fluentui/react-components'
import {
  ChevronDownRegular,
  ChevronRightRegular,
  OpenRegular,
  ReOrderDotsVerticalRegular,
} from '@fluentui/react-icons'
import { type MouseEvent, memo, useRef, useState } from 'react'
import { act } from '../../../client/engine/workspace.ts'
import type { TaskView } from '../../../client/tasks/view.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import type { Row } from '../../../core/model.ts'
import { type FieldKey, isEditable } from '../../../core/tasks/fields/fields.ts'
import { taskKey } from '../../../core/tasks/list/list.ts'
import { isDone } from '../../../core/workflow/lookups.ts'
import { useRow } from '../../../parts/data/use-rows.ts'
import { TaskCell } from '../fields/TaskCell.tsx'
import { lineHeight } from './line-styles.ts'
import { useList } from './list-context.ts'
import { useLineDrag } from './use-line-drag.ts'

interface TaskLineProps {
  id: string
  group: string
  depth: number
  subtasks: number
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
  selected,
  expanded,
  active,
  top,
  index,
}: TaskLineProps) {
  const { view, styles, columns, edit, openMenu } = useList()
  const task = useRow('task', id)
  const line = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const { edge, dragging } = useLineDrag({ line, handle, id, group, depth })
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
      className={mergeClasses(styles.line, selected && styles.selected, dragging && styles.dragged)}
      style={{ transform: `translateY(${top}px)` }}
      onContextMenu={(event) => {
        event.preventDefault()
        openMenu(id, { x: event.clientX, y: event.clientY })
      }}
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onClick={(event) => select(event, view, id)}
    >
      <NameCell
        task={task}
        depth={depth}
        subtasks={subtasks}
        tabIndex={tab('NAME')}
        selected={selected}
        expanded={expanded}
        handle={handle}
      />
      {columns.map((column) => {
        const editable = isEditable(column)
        return (
          <div
            key={column}
            role="gridcell"
            tabIndex={tab(column)}
            data-cell={`${id}/${column}`}
            className={mergeClasses(styles.cell, editable && styles.editable)}
            onClick={
              editable
                ? (event) => {
                    if (event.ctrlKey || event.metaKey || event.shiftKey) return
                    view.choices.active = `${id}/${column}`
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
        <span className={styles.edge} style={{ top: edge === 'top' ? -1 : lineHeight - 2 }} />
      )}
    </div>
  )
})

/** Ctrl or Cmd adds one to the selection or takes it out, Shift selects all up to here. */
function select(event: MouseEvent, view: TaskView, id: string) {
  if (event.shiftKey) view.selectTo(id)
  else if (event.ctrlKey || event.metaKey) view.toggleSelected(id)
}

interface NameCellProps {
  task: Row<'task'>
  depth: number
  subtasks: number
  tabIndex: number
  selected: boolean
  expanded: boolean
  handle: React.RefObject<HTMLSpanElement | null>
}

/** Handle, check box, arrow, key and name; the name is edited in place. */
function NameCell({ task, depth, subtasks, tabIndex, selected, expanded, handle }: NameCellProps) {
  const { t, view, styles, project, showKey, statuses, openTask, narrow } = useList()
  const { id } = task
  const [editing, setEditing] = useState(false)
  const toggle = () => {
    view.choices.expanded = expanded
      ? view.choices.expanded.filter((other) => other !== id)
      : [...view.choices.expanded, id]
  }
  return (
    <div
      role="gridcell"
      tabIndex={tabIndex}
      data-cell={`${id}/NAME`}
      className={mergeClasses(styles.cell, styles.name)}
      style={{ paddingLeft: depth * 24 }}
    >
      <span
        ref={handle}
        className={mergeClasses(styles.handle, 'task-hover')}
        hidden={narrow}
        title={t('drag')}
      >
        {depth === 0 && <ReOrderDotsVerticalRegular />}
      </span>
      <input
        type="checkbox"
        className={styles.check}
        tabIndex={-1}
        checked={selected}
        aria-label={t('selectTask', { name: task.name })}
        onClick={(event) => {
          event.stopPropagation()
          if (event.shiftKey) view.selectTo(id)
          else view.toggleSelected(id)
        }}
        readOnly
      />
      <button
        type="button"
        className={mergeClasses(
          styles.arrow,
          subtasks === 0 && !expanded && 'task-hover',
          subtasks === 0 && !expanded && styles.hover,
        )}
        tabIndex={-1}
        aria-label={t(expanded ? 'collapse' : 'expand')}
        onClick={toggle}
      >
        {expanded ? <ChevronDownRegular /> : <ChevronRightRegular />}
      </button>
      {showKey && <span className={styles.key}>{taskKey(project.key, task)}</span>}
      {editing ? (
        <NameInput id={id} name={task.name} done={() => setEditing(false)} />
      ) : (
        <span
          className={mergeClasses(
            styles.nameText,
            isDone(statuses.get(task.status_id)?.category_id) && styles.doneName,
          )}
          data-edit
          title={task.name}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return
            if (narrow) openTask(id)
            else setEditing(true)
          }}
        >
          {task.name || t('untitled')}
        </span>
      )}
      {subtasks > 0 && <span className={styles.count}>{subtasks}</span>}
      {!editing && !narrow && (
        <button
          type="button"
          tabIndex={-1}
          className={mergeClasses(styles.open, 'task-hover')}
          onClick={() => openTask(id)}
        >
          <OpenRegular /> {t('open')}
        </button>
      )}
    </div>
  )
}

/** The field a name is edited in: Enter or leaving saves, Escape restores. */
function NameInput({ id, name, done }: { id: string; name: string; done: () => void }) {
  const { t, styles } = useList()
  const [text, setText] = useState(name)
  const left = useRef(false)
  const leave = (save: boolean, cell: HTMLElement | null) => {
    if (left.current) return
    left.current = true
    if (save && text.trim() !== '' && text.trim() !== name)
      void act('renameTask', { id, name: text })
    done()
    cell?.focus()
  }
  return (
    <input
      className={styles.nameInput}
      autoFocus
      aria-label={t('name')}
      maxLength={limits.taskNameDrawer}
      value={text}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => leave(true, null)}
      onKeyDown={(event) => {
        event.stopPropagation()
        const cell = event.currentTarget.closest<HTMLElement>('[role=gridcell]')
        if (event.key === 'Enter') leave(true, cell)
        if (event.key === 'Escape') leave(false, cell)
      }}
    />
  )
}
