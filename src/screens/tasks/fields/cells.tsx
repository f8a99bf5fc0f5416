import type { ReactNode } from 'react'
import { limits } from '../../../core/catalogue/limits.ts'
import type { Row } from '../../../core/model.ts'
import type { FieldKey } from '../../../core/tasks/fields/fields.ts'
import { taskKey } from '../../../core/tasks/list/list.ts'
import { progressMode, shownProgress } from '../../../core/tasks/progress/progress.ts'
import { byName } from '../../../core/values/compare.ts'
import { statusColours } from '../../../core/workflow/colours.ts'
import { priorityOf } from '../../../core/workflow/lookups.ts'
import { PriorityMark } from '../../../parts/marks/PriorityMark.tsx'
import { ProgressRing } from '../../../parts/marks/ProgressRing.tsx'
import { AvatarStack } from '../../../parts/people/AvatarStack.tsx'
import {
  showDay,
  showExactly,
  showInstant,
  showMeasure,
  showMinutes,
} from '../../../parts/text/format.ts'
import { priorityKey } from '../../../parts/text/lookup-keys.ts'
import type { TaskViewContext } from '../task-context.ts'
import { isOverdue, isTaskDone } from '../task-state.ts'
import { Pill } from './Pill.tsx'
import { Tags } from './Tags.tsx'
import { TimerCell } from './TimerCell.tsx'

interface Shown {
  task: Row<'task'>
  /** How many subtasks the task has. */
  subtasks: number
  place: CellPlace
}

/**
 * Where fields are shown: a column of the list has a width of its own and its name above it, a line of
 * subtasks is only as wide as what it shows, and the drawer has room for all.
 */
export type CellPlace = 'list' | 'line' | 'drawer'

/**
 * What the list, the board and the drawer show of each field of a task; null while there is
 * nothing. They are functions and not components: a list draws a thousand of them.
 */
export const cells: Record<FieldKey, (shown: Shown, list: TaskViewContext) => ReactNode> = {
  KEY: ({ task }, { styles, project }) => (
    <span className={styles.key}>{taskKey(project.key, task)}</span>
  ),
  DESCRIPTION: ({ task }, { styles }) =>
    task.description_preview ? (
      <span className={styles.pillText}>{task.description_preview}</span>
    ) : null,
  PROGRESS: progress,
  STATUS({ task }, { statuses, dark }) {
    const status = statuses.get(task.status_id)
    const { color_code, color_code_dark } = statusColours(status)
    return <Pill text={status?.name ?? ''} colour={dark ? color_code_dark : color_code} />
  },
  ASSIGNEES({ task, place }, { members }) {
    const people = task.assignees.flatMap((id) => members.get(id) ?? [])
    return people.length > 0 ? (
      <AvatarStack
        fits={place !== 'line'}
        people={people}
        most={place === 'drawer' ? people.length : limits.assigneesShown}
      />
    ) : null
  },
  LABELS: labels,
  PHASE({ task }, { phases }) {
    const phase = task.phase_id ? phases.get(task.phase_id) : undefined
    return phase ? <Pill text={phase.name} colour={phase.color_code} /> : null
  },
  PRIORITY({ task }, { t, styles, dark }) {
    const { name, value, color_code, color_code_dark } = priorityOf(task.priority_id)
    return (
      <>
        <PriorityMark value={value} colour={dark ? color_code_dark : color_code} />
        <span className={styles.besideMark}>{t(priorityKey(name))}</span>
      </>
    )
  },
  TIME_TRACKING: ({ task }) => <TimerCell task={task} opens />,
  ESTIMATION: ({ task }) => (task.total_minutes > 0 ? showMinutes(task.total_minutes) : null),
  START_DATE: ({ task }, { t }) => (task.start_date ? showDay(task.start_date, t) : null),
  DUE_DATE({ task }, { t, styles, statuses, day }) {
    if (!task.end_date) return null
    const due = showDay(task.end_date, t)
    return isOverdue(task, statuses, day) ? <span className={styles.overdue}>{due}</span> : due
  },
  DUE_TIME: ({ task }) => task.due_time,
  COMPLETED_DATE: ({ task }) => instant(task.completed_at),
  CREATED_DATE: ({ task }) => instant(task.created_at),
  LAST_UPDATED: ({ task }) => instant(task.updated_at),
  REPORTER({ task }, { members, styles }) {
    const reporter = [...members.values()].find(({ user_id }) => user_id === task.reporter_id)
    return reporter ? <span className={styles.pillText}>{reporter.name}</span> : null
  },
}

function progress(
  { task, subtasks, place }: Shown,
  { styles, project, statuses }: TaskViewContext,
) {
  const done = isTaskDone(task, statuses)
  const value = shownProgress(task, subtasks > 0, progressMode(project), done)
  const share = showMeasure(value, 'percent')
  return (
    <>
      <span
        className={styles.ring}
        role="progressbar"
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-label={share}
      >
        {ProgressRing({ percent: value, label: share })}
      </span>
      {/* The column has the sign in its head, and little room. */}
      <span className={place === 'list' ? styles.percent : styles.besideMark}>
        {place === 'list' ? value : share}
      </span>
    </>
  )
}

function labels({ task, place }: Shown, { labels }: TaskViewContext) {
  const all = task.labels.flatMap((id) => labels.get(id) ?? []).sort(byName)
  if (all.length === 0) return null
  const tags = all.map(({ id, name, color_code }) => ({ id, name, colour: color_code }))
  return <Tags tags={tags} most={place === 'drawer' ? tags.length : limits.labelsShown} />
}

const instant = (at: string | null) =>
  at ? <span title={showExactly(at)}>{showInstant(at)}</span> : null
