import { makeStyles, tokens } from '@fluentui/react-components'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { noteProject } from '../../../client/keyboard/recent.ts'
import { noteShown } from '../../../client/measure/shown.ts'
import { TaskView } from '../../../client/tasks/view.ts'
import { Refusal } from '../../../core/catalogue/errors.ts'
import type { Row } from '../../../core/model.ts'
import { useOpenRoom, useRow } from '../../../parts/data/use-rows.ts'
import { useAddressQuery } from '../../../parts/hooks/use-address-query.ts'
import { useTitle } from '../../../parts/hooks/use-title.ts'
import { holdKeys } from '../../../parts/lazy/hold-keys.ts'
import { Later } from '../../../parts/lazy/Later.tsx'
import { OnceUsed } from '../../../parts/lazy/OnceUsed.tsx'
import { Code, OnDemand } from '../../../parts/lazy/OnDemand.tsx'
import { TypedAhead } from '../../../parts/lazy/TypedAhead.tsx'
import { withTexts } from '../../../parts/lazy/with-texts.ts'
import { FailedState } from '../../../parts/page/FailedState.tsx'
import { touch } from '../../../parts/page/measures.ts'
import { PageSkeleton } from '../../../parts/page/PageSkeleton.tsx'
import { firstDayOfWeek } from '../../../parts/text/first-day.ts'
import { SelectionBar } from '../../tasks/bars/SelectionBar.tsx'
import { BoardSkeleton } from '../../tasks/board/BoardSkeleton.tsx'
import { print } from '../../tasks/codes.ts'
import { TaskList } from '../../tasks/list/TaskList.tsx'
import { newTask } from '../../tasks/new-task.ts'
import { useFilterAddress } from '../../tasks/use-filter-address.ts'
import {
  filesTab,
  insightsTab,
  membersTab,
  projectTabIn,
  roadmapTab,
  isOfTasks as showsTasks,
  workloadTab,
} from '../project-tab.ts'
import { ClosedProject } from './ClosedProject.tsx'
import { ProjectHead } from './ProjectHead.tsx'
import { useOwnTeam } from './use-own-team.ts'
import { whyNotLoaded } from './why-not-loaded.ts'

/** The board's code; asked for ahead by addresses that show it. */
export const board = new Code(() =>
  import('../../tasks/board/TaskBoard.tsx').then(({ TaskBoard }) => TaskBoard),
)
const bars = new Code(() =>
  withTexts(['exports'], () => import('./ProjectBars.tsx').then(({ ProjectBars }) => ProjectBars)),
)
const insights = new Code(() =>
  withTexts(['insights'], () =>
    import('../insights/ProjectInsights.tsx').then(({ ProjectInsights }) => ProjectInsights),
  ),
)
const files = new Code(() =>
  withTexts(['files', 'table'], () =>
    import('../files/ProjectFiles.tsx').then(({ ProjectFiles }) => ProjectFiles),
  ),
)
const members = new Code(() =>
  withTexts(['members', 'insights', 'table'], () =>
    import('../members/ProjectMembers.tsx').then(({ ProjectMembers }) => ProjectMembers),
  ),
)
const roadmap = new Code(() =>
  withTexts(['roadmap'], () => import('../roadmap/Roadmap.tsx').then(({ Roadmap }) => Roadmap)),
)
const workload = new Code(() =>
  withTexts(['workload', 'schedule'], () =>
    import('../workload/Workload.tsx').then(({ Workload }) => Workload),
  ),
)
const updates = new Code(() =>
  withTexts(['updates', 'comments'], () =>
    import('../updates/ProjectUpdates.tsx').then(({ ProjectUpdates }) => ProjectUpdates),
  ),
)
const asOf = new Code(() =>
  withTexts(['asof', 'columns'], () => import('../as-of/AsOf.tsx').then(({ AsOf }) => AsOf)),
)
const taskDrawer = new Code(() =>
  import('../../tasks/drawer/TaskDrawer.tsx').then(({ TaskDrawer }) => TaskDrawer),
)

const useStyles = makeStyles({
  page: {
    position: 'relative',
    height: '100%',
    display: 'flex',
    flexDirection: 'column',
    minHeight: 0,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  // As high as the bars are, so that nothing moves under a finger when they arrive.
  bars: { flexShrink: 0, height: '73px', [touch]: { height: '97px' } },
  tabs: { flexShrink: 0, height: '32px', [touch]: { height: '40px' } },
})

/** One project: its tasks as a list, a board or figures, its files, members and updates, and the drawer of the open task (B2). */
export function ProjectPage() {
  const { projectId = '' } = useParams()
  if (projectId.trim() === '') return <ClosedProject />
  return <Project key={projectId} projectId={projectId} />
}

function Project({ projectId }: { projectId: string }) {
  const styles = useStyles()
  const { t } = useTranslation('projects')
  const [query, setQuery] = useAddressQuery()
  const { ready, failure, again } = useOpenRoom(`project:${projectId}`)
  const project = useRow('project', projectId)
  const tab = projectTabIn(query)
  const kind = tab === 'board' ? 'board' : 'list'
  const isOfTasks = showsTasks(tab)
  const openedTask = query.get('task')
  const isElsewhere = useOwnTeam(project)
  const known = ready && project !== undefined && !isElsewhere
  // The drawer goes from task to task as the list does.
  const isPast = query.has('as_of')
  const needed = known && !isPast && (isOfTasks || openedTask !== null)
  const view = useMemo(
    () =>
      needed
        ? new TaskView(projectId, kind, {
            address: new URLSearchParams(window.location.search),
            weekStart: firstDayOfWeek(),
          })
        : undefined,
    [projectId, kind, needed],
  )
  useFilterAddress(isOfTasks ? view : undefined)
  useTitle(project?.name ?? t('project'))
  useEffect(() => {
    if (!view) return
    view.onLeft = (task) =>
      void import('../../tasks/messages/tell-left.ts').then(({ tellLeft }) => tellLeft(view, task))
    return view.start()
  }, [view])
  const [asked] = useState(() => performance.now())
  useEffect(() => {
    if (!known) return
    noteProject(projectId)
    requestAnimationFrame(() => noteShown(projectId, asked))
  }, [known, projectId, asked])

  const change = useCallback(
    (values: Record<string, string | null>, replace = 'tab' in values) =>
      setQuery(
        (before) => {
          for (const [key, value] of Object.entries(values))
            value === null ? before.delete(key) : before.set(key, value)
          return before
        },
        { replace },
      ),
    [setQuery],
  )
  const openTask = useCallback(
    (task: string) => {
      if (task === newTask) holdKeys(1_000)
      change({ task })
    },
    [change],
  )
  const openMade = useCallback((task: string) => change({ task }, true), [change])
  const show = useCallback((tab: string) => change({ tab }), [change])

  if (failure && !(failure instanceof Refusal))
    return <FailedState title={t('loadFailed')} text={whyNotLoaded(failure)} again={again} />
  if (failure) return <ClosedProject failure={failure} />
  if (!project || !known) return kind === 'board' ? <BoardSkeleton /> : <PageSkeleton />
  if (isPast) return <OnDemand code={asOf} props={{ project }} until={<PageSkeleton />} />
  const room = <div className={isOfTasks ? styles.bars : styles.tabs} />
  return (
    <main className={styles.page}>
      <ProjectHead project={project} openTask={openTask} />
      <Later until={room}>
        <OnDemand code={bars} props={{ projectId, tab, view, show }} until={room} />
      </Later>
      {isOfTasks ? (
        view && <ProjectTasks view={view} project={project} openTask={openTask} />
      ) : tab === filesTab || tab === roadmapTab || tab === workloadTab ? (
        <OnDemand
          key={tab}
          code={tab === filesTab ? files : tab === roadmapTab ? roadmap : workload}
          props={{ project, openTask }}
          until={<PageSkeleton />}
        />
      ) : (
        <OnDemand
          code={tab === insightsTab ? insights : tab === membersTab ? members : updates}
          props={{ project }}
          until={<PageSkeleton />}
        />
      )}
      {view && openedTask && (
        <OnDemand
          code={taskDrawer}
          props={{
            taskId: openedTask,
            view,
            project,
            focus: query.get('focus'),
            openTask: openedTask === newTask ? openMade : openTask,
            close: () => change({ task: null }),
          }}
          // The name of a new one is typed at once.
          until={openedTask === newTask && <TypedAhead />}
        />
      )}
    </main>
  )
}

interface ProjectTasksProps {
  view: TaskView
  project: Row<'project'>
  openTask: (taskId: string) => void
}

/** The list or board of a project, and what is done with the tasks on it. */
function ProjectTasks({ view, project, openTask }: ProjectTasksProps) {
  return (
    <>
      {view.kind === 'board' ? (
        <OnDemand code={board} props={{ view, project, openTask }} until={<BoardSkeleton />} />
      ) : (
        <TaskList view={view} project={project} openTask={openTask} />
      )}
      <Later>
        <SelectionBar view={view} project={project} />
      </Later>
      <OnceUsed>
        <OnDemand code={print} props={{ view, project }} otherwise={null} />
      </OnceUsed>
    </>
  )
}
