import { mergeClasses } from '@fluentui/react-components'
import { limits } from '../../../core/catalogue/limits.ts'
import type { ColumnKey } from '../../../core/columns/rules.ts'
import type { Row } from '../../../core/model.ts'
import { progressMode, shownProgress } from '../../../core/tasks/progress/progress.ts'
import { soft } from '../../../core/values/colours.ts'
import { categoryOf, isDone, priorityOf, todoCategory } from '../../../core/workflow/lookups.ts'
import { AvatarStack } from '../../../parts/people/AvatarStack.tsx'
import {
  showDay,
  showExactly,
  showInstant,
  showMinutes,
  today,
} from '../../../parts/text/format.ts'
import { PriorityMark } from '../fields/PriorityMark.tsx'
import { TimerCell } from '../fields/TimerCell.tsx'
import { useList } from './list-context.ts'

type Task = Row<'task'>

/** Columns whose cells only show. */
export const readOnlyColumns: ReadonlySet<ColumnKey> = new Set([
  'PROGRESS',
  'COMPLETED_DATE',
  'CREATED_DATE',
  'LAST_UPDATED',
  'REPORTER',
  'TIME_TRACKING',
])

/** What a column shows of a task. */
export function TaskCell({
  task,
  column,
  subtasks,
}: {
  task: Task
  column: ColumnKey
  subtasks: number
}) {
  const { t, styles, statuses, phases, members, dark } = useList()
  switch (column) {
    case 'STATUS': {
      const status = statuses.get(task.status_id)
      const category = categoryOf(status?.category_id ?? '') ?? todoCategory
      return (
        <Pill
          text={status?.name ?? ''}
          colour={dark ? category.color_code_dark : category.color_code}
        />
      )
    }
    case 'PRIORITY': {
      const priority = priorityOf(task.priority_id)
      return (
        <>
          <PriorityMark
            value={priority.value}
            colour={dark ? priority.color_code_dark : priority.color_code}
          />
          <span className={styles.priority}>{t(`priority_${priority.name.toLowerCase()}`)}</span>
        </>
      )
    }
    case 'PHASE': {
      const phase = task.phase_id ? phases.get(task.phase_id) : undefined
      return phase ? <Pill text={phase.name} colour={phase.color_code} /> : <Nothing />
    }
    case 'ASSIGNEES': {
      const people = task.assignees.flatMap((id) => members.get(id) ?? [])
      return people.length > 0 ? (
        <AvatarStack people={people} most={limits.assigneesShown} />
      ) : (
        <Nothing />
      )
    }
    case 'LABELS':
      return <Labels task={task} />
    case 'PROGRESS':
      return <Progress task={task} subtasks={subtasks} />
    case 'DESCRIPTION':
      return task.description_preview ? (
        <span className={styles.pillText}>{task.description_preview}</span>
      ) : (
        <Nothing />
      )
    case 'START_DATE':
      return task.start_date ? showDay(task.start_date, t) : <Nothing />
    case 'DUE_DATE': {
      if (!task.end_date) return <Nothing />
      const overdue = task.end_date < today() && !isDone(statuses.get(task.status_id)?.category_id)
      const day = showDay(task.end_date, t)
      return overdue ? <span className={styles.overdue}>{day}</span> : day
    }
    case 'DUE_TIME':
      return task.due_time ?? <Nothing />
    case 'ESTIMATION':
      return task.total_minutes > 0 ? showMinutes(task.total_minutes) : <Nothing />
    case 'TIME_TRACKING':
      return <TimerCell task={task} />
    case 'COMPLETED_DATE':
      return <Instant at={task.completed_at} />
    case 'CREATED_DATE':
      return <Instant at={task.created_at} />
    case 'LAST_UPDATED':
      return <Instant at={task.updated_at} />
    case 'REPORTER':
      return <Reporter userId={task.reporter_id} />
    case 'KEY':
      return null
  }
}

/** Texts of up to so many letters are never cut: what is left of them would say nothing. */
const shortText = 6

function Pill({ text, colour }: { text: string; colour: string }) {
  const { styles } = useList()
  const flexShrink = text.length > shortText ? 1 : 0
  return (
    <span
      className={styles.pill}
      style={{ backgroundColor: soft(colour), flexShrink }}
      title={text}
    >
      {text}
    </span>
  )
}

/** Shows on hover that something can be set. */
function Nothing() {
  const { styles } = useList()
  return <span className={mergeClasses(styles.faint, styles.hover, 'task-hover')}>–</span>
}

function Labels({ task }: { task: Task }) {
  const { styles, labels } = useList()
  const shown = task.labels
    .flatMap((id) => labels.get(id) ?? [])
    .sort((a, b) => a.name.localeCompare(b.name))
  if (shown.length === 0) return <Nothing />
  const more = shown.slice(limits.labelsShown)
  return (
    <span className={styles.tags}>
      {shown.slice(0, limits.labelsShown).map((label) => (
        <Pill key={label.id} text={label.name} colour={label.color_code} />
      ))}
      {more.length > 0 && (
        <span className={styles.count} title={more.map((label) => label.name).join(', ')}>
          +{more.length}
        </span>
      )}
    </span>
  )
}

function Progress({ task, subtasks }: { task: Task; subtasks: number }) {
  const { styles, project, statuses } = useList()
  const value = shownProgress(
    task,
    subtasks > 0,
    progressMode(project),
    isDone(statuses.get(task.status_id)?.category_id),
  )
  return (
    <>
      <span
        className={styles.bar}
        role="progressbar"
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-label={`${value} %`}
        style={{ backgroundSize: `${value}% 100%` }}
      />
      <span className={styles.percent}>{value}</span>
    </>
  )
}

const Instant = ({ at }: { at: string | null }) =>
  at ? <span title={showExactly(at)}>{showInstant(at)}</span> : <Nothing />

function Reporter({ userId }: { userId: string }) {
  const { members, styles } = useList()
  const name = [...members.values()].find((member) => member.user_id === userId)?.name
  return name ? <span className={styles.pillText}>{name}</span> : <Nothing />
}
