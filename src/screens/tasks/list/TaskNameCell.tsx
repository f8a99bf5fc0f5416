import { mergeClasses } from '@fluentui/react-components'
import {
  ChevronDownRegular,
  ChevronRightRegular,
  ReOrderDotsVerticalRegular,
} from '@fluentui/react-icons'
import { type RefObject, useState } from 'react'
import type { Row } from '../../../core/model.ts'
import { taskKey } from '../../../core/tasks/list/list.ts'
import { caretAt } from '../caret-at.ts'
import { CommentsMark } from '../marks/CommentsMark.tsx'
import { FilesMark } from '../marks/FilesMark.tsx'
import { RecurringMark } from '../marks/RecurringMark.tsx'
import { SubscribedMark } from '../marks/SubscribedMark.tsx'
import { WaitingMark } from '../marks/WaitingMark.tsx'
import { editName, type NameEdit } from '../names/name-edit.ts'
import { useTaskContext } from '../task-context.ts'
import { isTaskDone } from '../task-state.ts'
import { taskSummary } from '../task-summary.ts'
import { useParentName } from '../use-parent-name.ts'
import { LineActions } from './LineActions.tsx'
import { TaskNameInput } from './TaskNameInput.tsx'

interface TaskNameCellProps {
  task: Row<'task'>
  isTopLevel: boolean
  /** How far it is set in; a subtask that is not is a row of its own. */
  depth: number
  subtasks: number
  /** How many of them the list would show. */
  listed: number
  tabIndex: number
  selected: boolean
  expanded: boolean
  handle: RefObject<HTMLSpanElement | null>
}

/** Handle, check box, arrow and name, which is edited in place; on a phone the key too. */
export function TaskNameCell({
  task,
  isTopLevel,
  depth,
  subtasks,
  listed,
  tabIndex,
  selected,
  expanded,
  handle,
}: TaskNameCellProps) {
  const context = useTaskContext()
  const { t, view, styles, project, showKey, statuses, openTask, narrow } = context
  const { id } = task
  const parent = useParentName(!isTopLevel && depth === 0 ? task.parent_task_id : null)
  const [editing, setEditing] = useState<NameEdit>()
  const isBare = listed === 0 && !expanded
  return (
    <div
      role="gridcell"
      tabIndex={tabIndex}
      data-cell={`${id}/NAME`}
      data-typing={!narrow || undefined}
      aria-label={task.name || t('untitled')}
      aria-description={taskSummary(task, context, parent)}
      className={mergeClasses(styles.cell, styles.name)}
    >
      <span
        ref={handle}
        className={mergeClasses(styles.handle, 'task-hover')}
        hidden={narrow}
        title={t('drag')}
      >
        <ReOrderDotsVerticalRegular />
      </span>
      <label className={styles.checkArea}>
        <input
          type="checkbox"
          className={styles.check}
          tabIndex={-1}
          checked={selected}
          aria-label={t('selectTask', { name: task.name })}
          onClick={(event) => {
            if (event.shiftKey) view.selectTo(id)
            else view.toggleSelected(id)
          }}
          readOnly
        />
      </label>
      <button
        type="button"
        className={mergeClasses(
          styles.arrow,
          styles.taskArrow,
          isBare && 'task-hover',
          isBare && styles.hover,
          isBare && styles.notOnPhone,
        )}
        tabIndex={-1}
        style={view.choices.flat ? { visibility: 'hidden' } : undefined}
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
      {editing ? (
        <TaskNameInput edit={editing} done={() => setEditing(undefined)} />
      ) : (
        <span
          className={mergeClasses(styles.nameText, isTaskDone(task, statuses) && styles.doneName)}
          data-edit
          title={task.name}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return
            if (narrow) openTask(id)
            else setEditing(editName(task, caretAt(event)))
          }}
        >
          {task.name || t('untitled')}
        </span>
      )}
      {subtasks > 0 && <span className={styles.count}>{subtasks}</span>}
      <WaitingMark task={task} className={styles.mark} />
      <RecurringMark task={task} className={styles.mark} />
      <SubscribedMark task={task} className={styles.mark} />
      <CommentsMark task={task} className={styles.mark} />
      <FilesMark task={task} className={styles.mark} />
      {!editing && <LineActions task={task} />}
    </div>
  )
}
