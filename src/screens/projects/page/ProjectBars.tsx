import { makeStyles, tokens } from '@fluentui/react-components'
import { BoardRegular, TaskListLtrRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import type { TaskView } from '../../../client/tasks/view.ts'
import { touch } from '../../../parts/page/measures.ts'
import { Tabs } from '../../../parts/tabs/Tabs.tsx'
import { FilterBar } from '../../tasks/bars/FilterBar.tsx'
import { PinButton } from './PinButton.tsx'

const useStyles = makeStyles({
  tabs: {
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    height: '32px',
    paddingLeft: tokens.spacingHorizontalS,
    [touch]: { height: '40px' },
  },
})

/** The bars between a project's head and its tasks: its views, and what is shown of them. */
export function ProjectBars({ view, show }: { view: TaskView; show: (tab: string) => void }) {
  const styles = useStyles()
  const { t } = useTranslation('projects')
  const { kind, projectId } = view
  return (
    <>
      <div className={styles.tabs}>
        <Tabs
          tabs={[
            { value: 'tasks-list', name: t('taskList'), icon: <TaskListLtrRegular /> },
            { value: 'board', name: t('board'), icon: <BoardRegular /> },
          ]}
          selected={kind === 'board' ? 'board' : 'tasks-list'}
          onSelect={show}
        />
        <PinButton projectId={projectId} view={kind === 'board' ? 'BOARD' : 'TASK_LIST'} />
      </div>
      <FilterBar view={view} projectId={projectId} />
    </>
  )
}
