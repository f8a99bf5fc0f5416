import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../core/model.ts'
import type { Span } from '../../../core/roadmap/span.ts'
import { useMayConfigure } from '../../../parts/data/use-project.ts'
import { useMedia } from '../../../parts/hooks/use-media.ts'
import { isOneOf, useStoredState } from '../../../parts/hooks/use-stored-state.ts'
import { useToday } from '../../../parts/hooks/use-today.ts'
import { OnDemand } from '../../../parts/lazy/OnDemand.tsx'
import { Announcer } from '../../../parts/page/Announcer.tsx'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { widths } from '../../../parts/page/measures.ts'
import { firstDayOfWeek } from '../../../parts/text/first-day.ts'
import { headHeight } from '../../../parts/timeline/timeline-styles.ts'
import { EmptyList } from '../../tasks/list/EmptyList.tsx'
import { newTask } from '../../tasks/new-task.ts'
import { useBaseline } from './baseline/use-baseline.ts'
import { axisOf, zooms } from './chart/axis.ts'
import type { Chart } from './chart/chart-context.ts'
import { namesPx, useChartStyles } from './chart/chart-styles.ts'
import { daysIn, tasksOf } from './chart/lines.ts'
import { RoadmapBar } from './chart/RoadmapBar.tsx'
import { TimeChart } from './chart/TimeChart.tsx'
import { useLines } from './chart/use-lines.ts'
import { useTimeScroll } from './chart/use-time-scroll.ts'
import { barMenu, dependencyMenu } from './menu-codes.ts'
import { areOptions } from './options.ts'
import { RoadmapFilters } from './RoadmapFilters.tsx'
import type { OpenMenu } from './roadmap-menu.ts'
import { useFiltered } from './use-filtered.ts'
import { useTaskPlan } from './use-plan.ts'
import { useRoadmap } from './use-roadmap.ts'

const useStyles = makeStyles({
  page: { flexGrow: 1, minHeight: 0, display: 'flex', flexDirection: 'column' },
  chart: {
    position: 'relative',
    flexGrow: 1,
    minHeight: 0,
    display: 'flex',
    flexDirection: 'column',
  },
  // Over the lines, below their head.
  none: { position: 'absolute', inset: `${headHeight + 1}px 0 0`, overflow: 'auto' },
  maximized: {
    position: 'fixed',
    inset: 0,
    zIndex: 100,
    backgroundColor: tokens.colorNeutralBackground1,
  },
})

interface RoadmapProps {
  project: Row<'project'>
  openTask: (id: string) => void
}

/** The phases and tasks of a project over time (B2.34): bars are drawn, moved and made longer. */
export function Roadmap({ project, openTask }: RoadmapProps) {
  const { t } = useTranslation('roadmap')
  const roadmap = useRoadmap(project.id)
  if (roadmap.phases.length > 0) return <Timeline {...{ project, openTask, roadmap }} />
  return (
    <EmptyState title={t('empty')} text={t('emptyText')}>
      <Button appearance="primary" onClick={() => openTask(newTask)}>
        {t('projects:createTask')}
      </Button>
    </EmptyState>
  )
}

type Shown = ReturnType<typeof useRoadmap>

function Timeline({ project, openTask, roadmap }: RoadmapProps & { roadmap: Shown }) {
  const { t } = useTranslation('roadmap')
  const frame = useStyles()
  const styles = useChartStyles()
  const scroller = useRef<HTMLDivElement>(null)
  const today = useToday()
  const mayConfigure = useMayConfigure(project.id)
  const [zoom, setZoom] = useStoredState('plumbline.roadmap.zoom', isOneOf(zooms), 'day')
  const [options, setOptions] = useStoredState('plumbline.roadmap.options', areOptions, [])
  const [maximized, maximize] = useState(false)
  const [menu, openMenu] = useState<OpenMenu>()
  const { phases } = roadmap
  const { slack, put } = useTaskPlan(roadmap, options)
  const { view, count, isFiltered, ...found } = useFiltered(project, roadmap, today)
  const { lines, toggle, ...folding } = useLines(found)
  const baseline = useBaseline(project.id)
  const axis = useMemo(
    () => axisOf(spansOf(phases, baseline.days), { zoom, today, weekStart: firstDayOfWeek() }),
    [phases, baseline.days, zoom, today],
  )
  const [hasDates, isPhone] = [useMedia(widths.desk), useMedia(widths.phone)]
  const names = hasDates ? namesPx.desk : isPhone ? namesPx.phone : namesPx.tablet
  const time = useTimeScroll(axis, { today, names, scroller })
  const { goTo } = time
  const chart = useMemo(
    (): Chart => ({
      ...{ styles, project, axis, mayConfigure, hasDates, openTask, openMenu, toggle, goTo },
      ...{ slack, put, baseline: baseline.days },
    }),
    [
      styles,
      project,
      axis,
      mayConfigure,
      hasDates,
      openTask,
      toggle,
      goTo,
      slack,
      put,
      baseline.days,
    ],
  )
  const close = useCallback(() => openMenu(undefined), [])
  return (
    <section
      className={mergeClasses(frame.page, maximized && frame.maximized)}
      aria-label={t('roadmap')}
      onKeyDown={({ key, defaultPrevented, currentTarget, target }) => {
        // What is open over the page passes its keys on to it, too.
        if (key === 'Escape' && !defaultPrevented && currentTarget.contains(target as Node))
          maximize(false)
      }}
    >
      <RoadmapFilters view={view} count={count} />
      <RoadmapBar
        {...{ projectId: project.id, mayConfigure, zoom, setZoom, baseline, ...folding }}
        goToToday={time.goToToday}
        {...{ options, setOptions, maximized, maximize }}
      />
      <div className={frame.chart}>
        <TimeChart
          {...{ chart, roadmap, lines, names, today, scroller, time }}
          selected={menu?.kind === 'dependency' ? menu.id : undefined}
        />
        {isFiltered && found.phases.length === 0 && (
          <div className={frame.none}>
            <EmptyList view={view} />
          </div>
        )}
      </div>
      {menu?.kind === 'bar' && (
        <OnDemand
          key={menu.taskId}
          code={barMenu}
          props={{ ...{ menu, openTask, close }, projectKey: project.key, open: openMenu }}
        />
      )}
      {menu?.kind === 'dependency' && (
        <OnDemand
          key={menu.id}
          code={dependencyMenu}
          props={{ ...{ menu, openTask, close }, movesDependents: options.includes('push') }}
        />
      )}
      <Announcer />
    </section>
  )
}

type Phases = Shown['phases']

/** The days of every phase and task, and those of the baseline. */
function* spansOf(phases: Phases, baseline: ReadonlyMap<string, Span> = new Map()) {
  yield* baseline.values()
  for (const { span } of phases) if (span) yield span
  for (const task of tasksOf(phases)) {
    const span = daysIn(task)
    if (span) yield span
  }
}
