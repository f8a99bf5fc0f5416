import { Button, makeStyles, mergeClasses, Subtitle2, tokens } from '@fluentui/react-components'
import { AddRegular, DismissRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { act, workspace } from '../../../client/engine/workspace.ts'
import type { Row } from '../../../core/model.ts'
import { taskKey } from '../../../core/tasks/list/list.ts'
import { useRoom, useRow } from '../../../parts/data/use-rows.ts'
import { useDangerStyles } from '../../../parts/page/danger-styles.ts'
import { PickList } from '../../../parts/pickers/PickList.tsx'
import { PickPopover } from '../../../parts/pickers/PickPopover.tsx'
import { tellDone } from '../../../parts/undo/tell-changes.ts'
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
  relation: {
    margin: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
  },
})

/** More would not be looked through; a longer text finds fewer. */
const maxFound = 50

/** The tasks that a task waits for, and those that wait for it. */
export function DrawerDependencies({ task }: { task: Row<'task'> }) {
  const drawer = useDrawerStyles()
  const { t } = useTranslation('tasks')
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
          {(close) => <TaskChoice task={task} close={close} />}
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
          <Line key={row.id} id={row.id} taskId={row[shows]} />
        ))}
      </ul>
    </>
  )
}

function Line({ id, taskId }: { id: string; taskId: string }) {
  const styles = useStyles()
  const drawer = useDrawerStyles()
  const danger = useDangerStyles()
  const { t } = useTranslation('tasks')
  const { project, statuses, openTask } = useTaskContext()
  const task = useRow('task', taskId)
  if (!task) return null
  const name = task.name || t('untitled')
  async function remove() {
    const done = await act('deleteDependency', { id })
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

/** The tasks of the project that a task can be made to wait for. */
function TaskChoice({ task, close }: { task: Row<'task'>; close: () => void }) {
  const { t } = useTranslation('tasks')
  const { project } = useTaskContext()
  const reader = workspace().replica.reader(`project:${task.project_id}`)
  const taken = new Set([
    task.id,
    ...(reader?.list('task_dependency', { task_id: task.id }) ?? []).map(
      ({ related_task_id }) => related_task_id,
    ),
  ])
  const options = (reader?.list('task', { project_id: task.project_id }) ?? [])
    .filter(({ id, archived }) => !archived && !taken.has(id))
    .sort((a, b) => b.task_no - a.task_no)
    .map((each) => ({
      id: each.id,
      label: each.name || t('untitled'),
      hint: taskKey(project.key, each),
    }))
  return (
    <PickList
      label={t('searchTasks')}
      options={options}
      selected={[]}
      most={maxFound}
      empty={t('noTasksFound')}
      onPick={(related_task_id) => {
        close()
        void act('addDependency', { task_id: task.id, related_task_id })
      }}
    />
  )
}
