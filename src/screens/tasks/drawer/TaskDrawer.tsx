import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { noteTask } from '../../../client/keyboard/recent.ts'
import type { TaskView } from '../../../client/tasks/view.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import type { Row } from '../../../core/model.ts'
import { useRow } from '../../../parts/data/use-rows.ts'
import { SideDrawer } from '../../../parts/dialogs/SideDrawer.tsx'
import { OnDemand } from '../../../parts/lazy/OnDemand.tsx'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { SkeletonLine } from '../../../parts/page/SkeletonLine.tsx'
import { activityLog, attachments, comments, timeLogs } from '../codes.ts'
import { DropArea } from '../files/DropArea.tsx'
import { useListStyles } from '../list/list-styles.ts'
import { keptName } from '../names/name-edit.ts'
import { newTask } from '../new-task.ts'
import { TaskProvider } from '../task-context.ts'
import { useViewContext } from '../use-view-context.tsx'
import { DrawerBar } from './DrawerBar.tsx'
import { DrawerDependencies } from './DrawerDependencies.tsx'
import { DrawerDescription } from './DrawerDescription.tsx'
import { DrawerFields } from './DrawerFields.tsx'
import { DrawerFoot } from './DrawerFoot.tsx'
import { DrawerSubtasks } from './DrawerSubtasks.tsx'
import { DrawerTabs } from './DrawerTabs.tsx'
import { DrawerTitle } from './DrawerTitle.tsx'
import { NewTaskTitle } from './NewTaskTitle.tsx'
import { stepOf, taskBeside } from './task-order.ts'

const useStyles = makeStyles({
  body: {
    flexGrow: 1,
    overflowY: 'auto',
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL} ${tokens.spacingVerticalXXL}`,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXL,
    '& > *': { flexShrink: 0 },
  },
})

const waiting = <SkeletonLine height={32} />

interface TaskDrawerProps {
  /** `newTask` for one that is made with its name. */
  taskId: string
  view: TaskView
  project: Row<'project'>
  /** What of the task the address leads to. */
  focus?: string | null
  openTask: (taskId: string) => void
  close: () => void
}

/** What of a list, a board and the roadmap opens the drawer of a task. */
const openerOf = (id: string) =>
  `[data-cell="${id}/NAME"],[data-card="${id}"],[data-cell="${id}/bar"]`

/** Everything about one task, at the right of the page, which stays usable. */
export function TaskDrawer({
  taskId,
  view,
  project,
  focus = null,
  openTask,
  close,
}: TaskDrawerProps) {
  const styles = useStyles()
  const listStyles = useListStyles()
  const { t } = useTranslation('tasks')
  const task = useRow('task', taskId)
  const parent = useRow('task', task?.parent_task_id)
  const { context, editing, menu } = useViewContext({ view, project, openTask, styles: listStyles })
  const [made, setMade] = useState<string>()
  const named = taskId !== newTask && keptName(taskId, task?.name) === null
  const { id: project_id, name: project_name } = project
  const name = task?.name
  useEffect(() => {
    if (name) noteTask({ id: taskId, name, project_id, project_name })
  }, [taskId, name, project_id, project_name])
  const go = (by: number | undefined) => {
    const beside = by && taskBeside(view, taskId, by)
    if (beside) openTask(beside)
  }

  return (
    <TaskProvider value={context}>
      <SideDrawer
        beside
        bare
        // Not its first button, whose tooltip would take the Escape key.
        opensOn={named ? 'drawer' : 'field'}
        subject={taskId}
        opener={task && openerOf(task.id)}
        title={task?.name ?? t(taskId === newTask ? 'projects:createTask' : 'task')}
        width={limits.taskDrawerPx}
        close={close}
        onKeyDown={(event) => go(stepOf(event))}
        head={<DrawerBar {...{ taskId, view, task, parent, project, go, openTask, close }} />}
      >
        {task ? (
          <DropArea key={task.id} task={task} className={styles.body}>
            <DrawerTitle task={task} focused={task.id === made} />
            <DrawerTabs
              isFirstWanted={focus !== null}
              tabs={[
                { key: 'info', label: t('info'), panel: () => <DrawerInfo task={task} /> },
                {
                  key: 'time',
                  label: t('timeLog'),
                  panel: () => <OnDemand code={timeLogs} props={{ task }} until={waiting} />,
                },
                {
                  key: 'activity',
                  label: t('activityLog'),
                  panel: () => <OnDemand code={activityLog} props={{ task }} until={waiting} />,
                },
              ]}
            />
          </DropArea>
        ) : taskId === newTask ? (
          <div className={styles.body}>
            <NewTaskTitle
              close={close}
              onMade={(id) => {
                setMade(id)
                openTask(id)
              }}
            />
          </div>
        ) : (
          <EmptyState title={t('taskGone')} text={t('taskGoneText')}>
            <Button onClick={close}>{t('common:close')}</Button>
          </EmptyState>
        )}
        {editing}
        {menu}
      </SideDrawer>
    </TaskProvider>
  )
}

/** What a task is, and what is said of it. */
function DrawerInfo({ task }: { task: Row<'task'> }) {
  return (
    <>
      <DrawerFields task={task} />
      <DrawerDescription task={task} />
      <DrawerSubtasks task={task} />
      <DrawerDependencies task={task} />
      <OnDemand code={attachments} props={{ task }} until={waiting} />
      <OnDemand code={comments} props={{ task }} until={waiting} />
      <DrawerFoot task={task} />
    </>
  )
}
