import { Button, makeStyles, mergeClasses, Subtitle2, tokens } from '@fluentui/react-components'
import { AddRegular, CalendarArrowRightRegular, DismissRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { act } from '../../../client/engine/workspace.ts'
import type { Row } from '../../../core/model.ts'
import { taskKey } from '../../../core/tasks/list/list.ts'
import { useRoom, useRow } from '../../../parts/data/use-rows.ts'
import { useDangerStyles } from '../../../parts/page/danger-styles.ts'
import { PickPopover } from '../../../parts/pickers/PickPopover.tsx'
import { showLag } from '../../../parts/text/format.ts'
import { tellDone } from '../../../parts/undo/tell-changes.ts'
import { DependencyChoice } from '../dependencies/DependencyChoice.tsx'
import { LagForm } from '../dependencies/LagForm.tsx'
import { lagText } from '../dependencies/lag-text.ts'
import { TaskCell } from '../fields/TaskCell.tsx'
import { useTaskContext } from '../task-context.ts'
import { isTaskDone } from '../task-state.ts'
import { useDrawerStyles } from './drawer-styles.ts'

const useStyles = makeStyles({
  key: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    flexShrink: 0,
  },
  lag: { flexShrink: 0, minWidth: '32px', fontVariantNumeric: 'tabular-nums' },
  relation: {
    margin: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
  },
})

/** The tasks that a task waits for, and those that wait for it. */
export function DrawerDependencies({ task }: { task: Row<'task'> }) {
  const drawer = useDrawerStyles()
  const { t } = useTranslation('tasks')
  const { project } = useTaskContext()
  const blockedBy = useDependencies(task, 'task_id')
  const blocks = useDependencies(task, 'related_task_id')
  return (
    <section className={drawer.section} aria-label={t('dependencies')}>
      <div className={drawer.head}>
        <Subtitle2 as="h2">{t('dependencies')}</Subtitle2>
        <PickPopover
          label={t('addDependency')}
          trigger={
            <Button size="small" appearance="subtle" icon={<AddRegular />}>
              {t('addDependency')}
            </Button>
          }
        >
          {(close) => (
            <DependencyChoice
              task={task}
              projectKey={project.key}
              taken={new Set([task.id, ...blockedBy.map((row) => row.related_task_id)])}
              onPick={(related_task_id) => {
                close()
                void act('addDependency', { task_id: task.id, related_task_id })
              }}
            />
          )}
        </PickPopover>
      </div>
      <Lines relation={t('blockedBy')} rows={blockedBy} shows="related_task_id" />
      <Lines relation={t('blocks')} rows={blocks} shows="task_id" />
    </section>
  )
}

type Dependency = Row<'task_dependency'>
type End = 'task_id' | 'related_task_id'

/** The dependencies of which a task is one end, in the order of the tasks at the other. */
function useDependencies(task: Row<'task'>, end: End): Dependency[] {
  const other = end === 'task_id' ? 'related_task_id' : 'task_id'
  return useRoom(
    `project:${task.project_id}`,
    ['task', 'task_dependency'],
    (reader) => {
      const numberOf = (row: Dependency) => reader.get('task', row[other])?.task_no ?? 0
      return reader
        .list('task_dependency', { [end]: task.id })
        .sort((a, b) => numberOf(a) - numberOf(b))
    },
    [],
  )
}

interface LinesProps {
  relation: string
  rows: readonly Dependency[]
  /** Which end of each is shown. */
  shows: End
}

function Lines({ relation, rows, shows }: LinesProps) {
  const styles = useStyles()
  const drawer = useDrawerStyles()
  if (rows.length === 0) return null
  return (
    <>
      <h3 className={styles.relation}>{relation}</h3>
      <ul className={drawer.list} aria-label={relation}>
        {rows.map((row) => (
          <Line key={row.id} row={row} taskId={row[shows]} />
        ))}
      </ul>
    </>
  )
}

function Line({ row, taskId }: { row: Dependency; taskId: string }) {
  const styles = useStyles()
  const drawer = useDrawerStyles()
  const danger = useDangerStyles()
  const { t } = useTranslation('tasks')
  const { project, statuses, openTask } = useTaskContext()
  const task = useRow('task', taskId)
  if (!task) return null
  const name = task.name || t('untitled')
  async function remove() {
    const done = await act('deleteDependency', { id: row.id })
    if (done) tellDone(t('dependencyRemoved'), done.id)
  }
  return (
    <li className={drawer.line}>
      <span className={styles.key}>{taskKey(project.key, task)}</span>
      <button
        type="button"
        className={mergeClasses(drawer.name, isTaskDone(task, statuses) && drawer.done)}
        onClick={() => openTask(taskId)}
      >
        {name}
      </button>
      <Lag row={row} name={name} />
      <TaskCell task={task} field="STATUS" subtasks={0} />
      <Button
        size="small"
        appearance="subtle"
        className={mergeClasses('task-hover', drawer.hover, danger.quiet)}
        icon={<DismissRegular />}
        aria-label={t('removeDependency', { name })}
        onClick={() => void remove()}
      />
    </li>
  )
}

/** The lag of a dependency, which opens to its form; without one it waits for the pointer. */
function Lag({ row, name }: { row: Dependency; name: string }) {
  const styles = useStyles()
  const drawer = useDrawerStyles()
  const { t } = useTranslation('tasks')
  const { lag_days } = row
  const label = t('lagOf', { name, lag: lagText(lag_days) })
  return (
    <PickPopover
      label={label}
      trigger={
        <Button
          size="small"
          appearance="subtle"
          className={mergeClasses(
            styles.lag,
            lag_days === 0 && 'task-hover',
            lag_days === 0 && drawer.hover,
          )}
          aria-label={label}
          title={label}
          {...(lag_days === 0 ? { icon: <CalendarArrowRightRegular /> } : {})}
        >
          {lag_days !== 0 && showLag(lag_days)}
        </Button>
      }
    >
      {(close) => <LagForm row={row} close={close} />}
    </PickPopover>
  )
}
