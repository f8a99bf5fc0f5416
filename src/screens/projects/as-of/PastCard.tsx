import { makeStyles, mergeClasses } from '@fluentui/react-components'
import { ChevronDownRegular, ChevronRightRegular, TaskListLtrRegular } from '@fluentui/react-icons'
import { memo } from 'react'
import { keyIn } from '../../../client/tasks/shown.ts'
import { statusColours } from '../../../core/workflow/colours.ts'
import { useRoom, useRow } from '../../../parts/data/use-rows.ts'
import { ColourDot } from '../../../parts/marks/ColourDot.tsx'
import { toggled } from '../../../parts/pickers/picker-props.ts'
import { CardFoot } from '../../tasks/board/card/CardFoot.tsx'
import { CardTop } from '../../tasks/board/card/CardTop.tsx'
import { useCardStyles } from '../../tasks/board/card/card-styles.ts'
import { useTaskContext } from '../../tasks/task-context.ts'
import { isTaskDone } from '../../tasks/task-state.ts'
import { taskSummary } from '../../tasks/task-summary.ts'
import { useParentName } from '../../tasks/use-parent-name.ts'
import { useSubtaskCounts } from '../../tasks/use-subtask-counts.ts'

const useStyles = makeStyles({
  /** Nothing on it is pressed, nor set where there is nothing yet. */
  still: {
    cursor: 'default',
    '& [data-field]': { cursor: 'default' },
    '& .task-hover': { display: 'none' },
  },
  subtask: { cursor: 'default', ':hover': { color: 'inherit' } },
})

interface PastCardProps {
  id: string
  /** The lane that it is in, if there are any. */
  lane: string | undefined
  /** The keyboard is on it. */
  active: boolean
  /** Its subtasks are shown. */
  unfolded: boolean
}

/** A task of a moment as a card. */
export const PastCard = memo(function PastCard({ id, lane, active, unfolded }: PastCardProps) {
  const styles = useCardStyles()
  const own = useStyles()
  const context = useTaskContext()
  const { t, view, statuses } = context
  const task = useRow('task', id)
  const subtasks = useSubtaskCounts(task)
  const parent = useParentName(task?.parent_task_id ?? null)
  if (!task) return null
  const name = task.name || t('untitled')
  return (
    <div className={styles.holder}>
      <article
        tabIndex={active ? 0 : -1}
        data-card={id}
        data-lane={lane}
        aria-label={name}
        aria-description={taskSummary(task, context, parent)}
        className={mergeClasses(styles.face, own.still)}
        onFocus={() => {
          view.choices.active = keyIn(id, lane)
        }}
      >
        <CardTop task={task} />
        {parent && (
          <span className={styles.parent} title={parent}>
            {parent}
          </span>
        )}
        <span className={mergeClasses(styles.name, isTaskDone(task, statuses) && styles.done)}>
          {name}
        </span>
        <CardFoot task={task} subtasks={subtasks.all} />
      </article>
      {subtasks.all > 0 && (
        <button
          type="button"
          className={styles.unfold}
          tabIndex={active ? 0 : -1}
          aria-expanded={unfolded}
          aria-label={t('subtasksDone', subtasks)}
          title={t(unfolded ? 'collapse' : 'expand')}
          onClick={() => {
            view.choices.expanded = toggled(view.choices.expanded, id)
          }}
        >
          {unfolded ? <ChevronDownRegular /> : <ChevronRightRegular />}
          <TaskListLtrRegular /> {`${subtasks.done}/${subtasks.all}`}
        </button>
      )}
      {subtasks.all > 0 && unfolded && <Subtasks of={id} />}
    </div>
  )
})

/** The subtasks of a card: their statuses and names. */
function Subtasks({ of }: { of: string }) {
  const styles = useCardStyles()
  const own = useStyles()
  const { project, t, statuses, dark } = useTaskContext()
  const tasks = useRoom(
    `project:${project.id}`,
    ['task'],
    (reader) => {
      const archived = reader.get('task', of)?.archived
      return reader
        .list('task', { parent_task_id: of })
        .filter((task) => task.archived === archived)
        .sort((a, b) => a.sort_order - b.sort_order || a.task_no - b.task_no)
    },
    [],
  )
  return (
    <ul className={styles.subtasks}>
      {tasks.map((task) => {
        const status = statuses.get(task.status_id)
        const { color_code, color_code_dark } = statusColours(status)
        return (
          <li key={task.id} className={styles.subtask}>
            <span role="img" aria-label={status?.name} title={status?.name}>
              <ColourDot colour={dark ? color_code_dark : color_code} />
            </span>
            <span
              className={mergeClasses(
                styles.subtaskName,
                own.subtask,
                isTaskDone(task, statuses) && styles.struck,
              )}
              title={task.name}
            >
              {task.name || t('untitled')}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
