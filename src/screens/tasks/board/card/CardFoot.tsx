import { mergeClasses } from '@fluentui/react-components'
import { CalendarRegular, PersonAddRegular } from '@fluentui/react-icons'
import { limits } from '../../../../core/catalogue/limits.ts'
import type { Row } from '../../../../core/model.ts'
import { progressMode, shownProgress } from '../../../../core/tasks/progress/progress.ts'
import { statusColours } from '../../../../core/workflow/colours.ts'
import { priorityOf } from '../../../../core/workflow/lookups.ts'
import { PriorityMark } from '../../../../parts/marks/PriorityMark.tsx'
import { ProgressRing } from '../../../../parts/marks/ProgressRing.tsx'
import { AvatarStack } from '../../../../parts/people/AvatarStack.tsx'
import { showDay, showMeasure } from '../../../../parts/text/format.ts'
import { priorityKey } from '../../../../parts/text/lookup-keys.ts'
import { canEdit } from '../../fields/can-edit.ts'
import { Pill } from '../../fields/Pill.tsx'
import { useTaskContext } from '../../task-context.ts'
import { isOverdue, isTaskDone } from '../../task-state.ts'
import { CardField } from './CardField.tsx'
import { CardMarks } from './CardMarks.tsx'
import { useCardStyles } from './card-styles.ts'

interface CardFootProps {
  task: Row<'task'>
  /** How many subtasks it has. */
  subtasks: number
}

/** What a card says below the name: how urgent, until when, how far, who. */
export function CardFoot({ task, subtasks }: CardFootProps) {
  const styles = useCardStyles()
  const context = useTaskContext()
  const { t, members, dark } = context
  const priority = priorityOf(task.priority_id)
  const people = task.assignees.flatMap((member) => members.get(member) ?? [])
  const { id } = task
  return (
    <div className={styles.foot}>
      <CardStatus task={task} />
      <CardField
        id={id}
        field="PRIORITY"
        className={styles.field}
        title={t(priorityKey(priority.name))}
      >
        <PriorityMark
          value={priority.value}
          colour={dark ? priority.color_code_dark : priority.color_code}
        />
      </CardField>
      {task.end_date && <CardDue task={task} />}
      <CardProgress task={task} subtasks={subtasks} />
      <CardMarks task={task} />
      {!task.end_date && <CardDue task={task} />}
      <CardField
        id={id}
        field="ASSIGNEES"
        className={mergeClasses(styles.field, styles.people)}
        title={people.length === 0 ? t('column_ASSIGNEES') : undefined}
      >
        {people.length > 0 ? (
          <AvatarStack people={people} most={limits.assigneesShown} />
        ) : (
          <PersonAddRegular className={mergeClasses(styles.hint, 'task-hover')} />
        )}
      </CardField>
    </div>
  )
}

/** The due date, or where it is set: a sign that is seen on hover, after all others. */
function CardDue({ task }: { task: Row<'task'> }) {
  const styles = useCardStyles()
  const { t, statuses, day } = useTaskContext()
  return (
    <CardField
      id={task.id}
      field="DUE_DATE"
      className={mergeClasses(styles.field, isOverdue(task, statuses, day) && styles.overdue)}
      title={t('column_DUE_DATE')}
    >
      {task.end_date ? (
        <>
          <CalendarRegular /> {showDay(task.end_date, t)}
        </>
      ) : (
        <CalendarRegular className={mergeClasses(styles.hint, 'task-hover')} />
      )}
    </CardField>
  )
}

/** The status, where the columns do not say it. */
function CardStatus({ task }: { task: Row<'task'> }) {
  const styles = useCardStyles()
  const { view, statuses, dark } = useTaskContext()
  const status = statuses.get(task.status_id)
  // Cards are drawn again when the grouping changes.
  if (view.choices.grouping === 'status' || !status) return null
  const { color_code, color_code_dark } = statusColours(status)
  return (
    <CardField id={task.id} field="STATUS" className={styles.field}>
      <Pill text={status.name} colour={dark ? color_code_dark : color_code} />
    </CardField>
  )
}

/** How far the task is, once it is begun or where that is entered. */
function CardProgress({ task, subtasks }: CardFootProps) {
  const styles = useCardStyles()
  const { t, project, statuses } = useTaskContext()
  const done = isTaskDone(task, statuses)
  const percent = shownProgress(task, subtasks > 0, progressMode(project), done)
  const editable = canEdit('PROGRESS', { task, project, subtasks })
  if (percent === 0 && !editable) return null
  const ring = (
    <ProgressRing
      percent={percent}
      label={t('percentDone', { percent: showMeasure(percent, 'percent') })}
    />
  )
  return editable ? (
    <CardField id={task.id} field="PROGRESS" className={styles.field}>
      {ring}
    </CardField>
  ) : (
    <span className={styles.mark}>{ring}</span>
  )
}
