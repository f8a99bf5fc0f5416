import { makeStyles, tokens } from '@fluentui/react-components'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../core/catalogue/limits.ts'
import type { Row } from '../../core/model.ts'
import { later, type Span } from '../../core/roadmap/span.ts'
import { daysOf } from '../../core/schedule/load.ts'
import { useAddress } from '../../parts/hooks/use-address.ts'
import { useMedia } from '../../parts/hooks/use-media.ts'
import { useTitle } from '../../parts/hooks/use-title.ts'
import { useToday } from '../../parts/hooks/use-today.ts'
import { Announcer } from '../../parts/page/Announcer.tsx'
import { EmptyState } from '../../parts/page/EmptyState.tsx'
import { widths } from '../../parts/page/measures.ts'
import { PageSkeleton } from '../../parts/page/PageSkeleton.tsx'
import { ListState } from '../../parts/table/ListState.tsx'
import { leftOf } from '../../parts/timeline/axis.ts'
import { AllocationDialog, type AllocationDraft } from './AllocationDialog.tsx'
import { chartIn } from './chart-in.ts'
import { DraftBar } from './draft/DraftBar.tsx'
import { useDraft } from './draft/use-draft.ts'
import type { PlanEdits } from './grid/edits.ts'
import type { Cell, Grid } from './grid/grid-context.ts'
import { namesPx, useGridStyles } from './grid/grid-styles.ts'
import { memberLoads } from './grid/member-loads.ts'
import { ScheduleGrid } from './grid/ScheduleGrid.tsx'
import { useLoadWords } from './grid/use-load-words.ts'
import { ScheduleBar } from './ScheduleBar.tsx'
import { type Schedule, useSchedule } from './use-schedule.ts'
import { WorkingTimeDrawer } from './WorkingTimeDrawer.tsx'
import { WorkloadDrawer } from './WorkloadDrawer.tsx'

const useStyles = makeStyles({
  page: {
    height: '100%',
    minHeight: 0,
    display: 'flex',
    flexDirection: 'column',
    backgroundColor: tokens.colorNeutralBackground1,
  },
})

type Open =
  | { kind: 'allocation'; draft: AllocationDraft }
  | { kind: 'workload'; member: Row<'team_member'>; span: Span }
  | { kind: 'settings' }

/** Who of the team works on what, day by day (B2.33): a month at first, or two weeks. */
export function SchedulePage() {
  const frame = useStyles()
  const { t } = useTranslation('schedule')
  useTitle(t('schedule'))
  const today = useToday()
  const [params, change] = useAddress()
  const { type, day, span } = useMemo(() => chartIn(params, today), [params, today])
  const { schedule: plan, failure, again } = useSchedule(span)
  const { open: draft, start, shown: schedule, edits } = useDraft(plan)
  const [target, setTarget] = useState<Cell>()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const scroller = useRef<HTMLDivElement>(null)
  const names = useNames()
  const goTo = useCallback(
    (to: string) => {
      const element = scroller.current
      const axis = { first: span.start, days: limits.workloadDays, dayPx: limits.scheduleCellPx }
      if (element) element.scrollLeft = to >= span.start && to <= span.end ? leftOf(axis, to) : 0
    },
    [span],
  )
  const isHere = schedule !== undefined
  // Another chart begins with today, if that is in it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the day it is does not scroll it
  useLayoutEffect(() => {
    if (isHere) goTo(today)
  }, [isHere, goTo])
  const reveal = (row: Row<'allocation'>) => {
    const { id, allocated_from, allocated_to, team_member_id, project_id } = row
    const isSeen = allocated_from <= span.end && allocated_to >= span.start
    if (!isSeen) change({ date: allocated_from === today ? '' : allocated_from })
    setTarget({
      key: `${team_member_id}:${project_id}`,
      day: isSeen ? later(allocated_from, span.start) : allocated_from,
      bar: id,
    })
  }
  return (
    <main className={frame.page}>
      <ScheduleBar
        {...{ type, day }}
        choose={({ type: other, day: to }) =>
          change({
            ...(other ? { type: other === 'month' ? '' : other } : {}),
            ...(to ? { date: to === today ? '' : to } : {}),
          })
        }
        goToToday={() => {
          change({ date: '' })
          goTo(today)
        }}
        refresh={again}
        openSettings={() => setOpen({ kind: 'settings' })}
        startDraft={draft || !plan ? undefined : start}
      />
      {draft && <DraftBar {...{ draft, span, reveal }} />}
      <ListState
        count={schedule?.members.length}
        {...{ failure, again }}
        failed={{ title: t('failed'), text: t('failedText') }}
        outline={<PageSkeleton />}
        empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
      >
        {schedule && (
          <Chart
            {...{ schedule, edits, span, today, names, scroller, target, setOpen }}
            reached={() => setTarget(undefined)}
          />
        )}
      </ListState>
      {schedule && open?.kind === 'allocation' && (
        <AllocationDialog draft={open.draft} {...{ schedule, edits, close }} />
      )}
      {schedule && open?.kind === 'workload' && (
        <WorkloadDrawer member={open.member} span={open.span} schedule={schedule} close={close} />
      )}
      {schedule && open?.kind === 'settings' && (
        <WorkingTimeDrawer schedule={schedule} saved={again} close={close} />
      )}
      <Announcer />
    </main>
  )
}

interface ChartProps {
  schedule: Schedule
  edits: PlanEdits
  span: Span
  today: string
  names: number
  scroller: React.RefObject<HTMLDivElement | null>
  setOpen: (open: Open) => void
  target: Cell | undefined
  reached: () => void
}

function Chart({
  schedule,
  edits,
  span,
  today,
  names,
  scroller,
  setOpen,
  target,
  reached,
}: ChartProps) {
  const styles = useGridStyles()
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback(
    (id: string) =>
      setOpened((before) =>
        before.has(id)
          ? new Set([...before].filter((each) => each !== id))
          : new Set([...before, id]),
      ),
    [],
  )
  const member = target?.key.split(':')[0]
  useEffect(() => {
    if (member) setOpened((before) => (before.has(member) ? before : new Set([...before, member])))
  }, [member])
  const days = useMemo(() => daysOf(span), [span])
  const say = useLoadWords(days)
  const grid = useMemo(
    (): Grid => ({
      ...{ styles, schedule, edits, days, span, today, toggle, say },
      axis: { first: span.start, days: days.length, dayPx: limits.scheduleCellPx },
      loadsOf: memberLoads(schedule, span),
      edit: (draft) => setOpen({ kind: 'allocation', draft }),
      look: (member, within) => setOpen({ kind: 'workload', member, span: within }),
    }),
    [styles, schedule, edits, days, span, today, toggle, say, setOpen],
  )
  return <ScheduleGrid {...{ grid, opened, names, scroller, target, reached }} />
}

/** How wide the names are, in pixels. */
function useNames(): number {
  const [isDesk, isPhone] = [useMedia(widths.desk), useMedia(widths.phone)]
  return isDesk ? namesPx.desk : isPhone ? namesPx.phone : namesPx.tablet
}
