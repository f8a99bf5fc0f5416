import { makeStyles, tokens } from '@fluentui/react-components'
import {
  AttachRegular,
  BoardRegular,
  CalendarLtrRegular,
  ChatRegular,
  DataBarVerticalRegular,
  PeopleRegular,
  PeopleTeamRegular,
  TaskListLtrRegular,
} from '@fluentui/react-icons'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Action } from '../../../client/keyboard/actions.ts'
import type { TaskView } from '../../../client/tasks/view.ts'
import { updatesTab } from '../../../core/catalogue/routes.ts'
import { useActions } from '../../../parts/hooks/use-actions.ts'
import { phone, touch } from '../../../parts/page/measures.ts'
import { Tabs } from '../../../parts/tabs/Tabs.tsx'
import { FilterBar } from '../../tasks/bars/FilterBar.tsx'
import {
  filesTab,
  insightsTab,
  membersTab,
  type ProjectTab,
  roadmapTab,
  isOfTasks as showsTasks,
  workloadTab,
} from '../project-tab.ts'
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
  // In a narrow window they are moved along, and on a phone most have room without their icons.
  list: {
    flexShrink: 1,
    minWidth: 0,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    [phone]: { '& [role=tab] > :first-child': { display: 'none' } },
  },
})

/** The views of a project, by the keys of their names. */
const tabs = [
  ['tasks-list', 'taskList', TaskListLtrRegular],
  ['board', 'board', BoardRegular],
  [insightsTab, 'insights', DataBarVerticalRegular],
  [filesTab, 'files', AttachRegular],
  [membersTab, 'column_members', PeopleRegular],
  [updatesTab, 'updates', ChatRegular],
  [roadmapTab, 'roadmap', CalendarLtrRegular],
  [workloadTab, 'workload', PeopleTeamRegular],
] as const

interface ProjectBarsProps {
  projectId: string
  tab: ProjectTab
  /** What is shown of the tasks; missing where none are listed. */
  view: TaskView | undefined
  show: (tab: ProjectTab) => void
}

/** The bars between a project's head and its tasks: its views, and what is shown of them. */
export function ProjectBars({ projectId, tab, view, show }: ProjectBarsProps) {
  const styles = useStyles()
  const { t } = useTranslation('projects')
  useTabActions(tab, show)
  const isOfTasks = showsTasks(tab)
  return (
    <>
      <div className={styles.tabs}>
        <Tabs<ProjectTab>
          className={styles.list}
          tabs={tabs.map(([value, name, Icon]) => ({ value, name: t(name), icon: <Icon /> }))}
          selected={tab}
          onSelect={show}
        />
        {isOfTasks && (
          <PinButton projectId={projectId} view={tab === 'board' ? 'BOARD' : 'TASK_LIST'} />
        )}
      </div>
      {isOfTasks && view && <FilterBar view={view} projectId={projectId} />}
    </>
  )
}

/** Offers the views of a project in the palette, but for the one on the screen. */
function useTabActions(tab: ProjectTab, show: (tab: ProjectTab) => void) {
  const others = useMemo(
    () =>
      tabs
        .filter(([value]) => value !== tab)
        .map(
          ([value, name]): Action => ({
            ...{ id: `tab-${value}`, section: 'screen', title: `projects:${name}` },
            run: () => show(value),
          }),
        ),
    [tab, show],
  )
  useActions(others)
}
