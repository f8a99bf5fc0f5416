import { Button } from '@fluentui/react-components'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { TaskView } from '../../../client/tasks/view.ts'
import { Refusal } from '../../../core/catalogue/errors.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { useOpenRoom, useRow } from '../../../parts/data/use-rows.ts'
import { SideDrawer } from '../../../parts/dialogs/SideDrawer.tsx'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { FailedState } from '../../../parts/page/FailedState.tsx'
import { LineSkeleton } from '../../../parts/page/LineSkeleton.tsx'
import { firstDayOfWeek } from '../../../parts/text/first-day.ts'
import { whyNotLoaded } from '../../projects/page/why-not-loaded.ts'
import { TaskDrawer } from '../drawer/TaskDrawer.tsx'

interface OverDrawerProps {
  projectId: string
  taskId: string
  openTask: (taskId: string) => void
  close: () => void
}

/** The drawer of a task whose project is opened for as long as the drawer is. */
export function OverDrawer({ projectId, taskId, openTask, close }: OverDrawerProps) {
  const { t } = useTranslation('tasks')
  const { ready, failure, again } = useOpenRoom(`project:${projectId}`)
  const project = useRow('project', projectId)
  const known = ready && project !== undefined
  const view = useMemo(
    () => (known ? new TaskView(projectId, 'list', { weekStart: firstDayOfWeek() }) : undefined),
    [projectId, known],
  )
  useEffect(() => view?.start(), [view])
  if (view && project && !failure)
    return <TaskDrawer {...{ taskId, view, project, openTask, close }} />
  return (
    <SideDrawer beside opensOn="drawer" title={t('task')} width={limits.taskDrawerPx} close={close}>
      {!failure ? (
        <LineSkeleton lines={6} />
      ) : failure instanceof Refusal ? (
        <EmptyState title={t('taskGone')} text={t('taskGoneText')}>
          <Button onClick={close}>{t('common:close')}</Button>
        </EmptyState>
      ) : (
        <FailedState title={t('projects:loadFailed')} text={whyNotLoaded(failure)} again={again} />
      )}
    </SideDrawer>
  )
}
