import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components'
import { BoardRegular, TaskListLtrRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import type { TaskView } from '../../../client/tasks/view.ts'
import { touch } from '../../../parts/page/measures.ts'
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
        <TabList
          size="small"
          selectedValue={kind === 'board' ? 'board' : 'tasks-list'}
          onTabSelect={(_, { value }) => show(value as string)}
        >
          <Tab value="tasks-list" icon={<TaskListLtrRegular />}>
            {t('taskList')}
          </Tab>
          <Tab value="board" icon={<BoardRegular />}>
            {t('board')}
          </Tab>
        </TabList>
        <PinButton projectId={projectId} view={kind === 'board' ? 'BOARD' : 'TASK_LIST'} />
      </div>
      <FilterBar view={view} projectId={projectId} />
    </>
  )
}
