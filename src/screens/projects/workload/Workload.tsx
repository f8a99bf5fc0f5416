import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import type { Row } from '../../../core/model.ts'
import { chartOf, chartTypes } from '../../../core/schedule/dates.ts'
import { daysOf } from '../../../core/schedule/load.ts'
import { isOneOf, useStoredState } from '../../../parts/hooks/use-stored-state.ts'
import { useToday } from '../../../parts/hooks/use-today.ts'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { phone } from '../../../parts/page/measures.ts'
import { ListState } from '../../../parts/table/ListState.tsx'
import { ChartPeriod } from '../../../parts/timeline/ChartPeriod.tsx'
import { useWorkload } from './use-workload.ts'
import { WorkloadTable } from './WorkloadTable.tsx'
import { WorkloadTasks } from './WorkloadTasks.tsx'

const useStyles = makeStyles({
  page: { flexGrow: 1, minHeight: 0, display: 'flex', flexDirection: 'column' },
  bar: {
    display: 'flex',
    flexShrink: 0,
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    [phone]: { padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXS}` },
  },
  grow: { flexGrow: 1 },
})

interface WorkloadProps {
  project: Row<'project'>
  openTask: (id: string) => void
}

/** How much of everybody's working hours the open tasks of a project take, day by day. */
export function Workload({ project, openTask }: WorkloadProps) {
  const styles = useStyles()
  const { t } = useTranslation('workload')
  const today = useToday()
  const [type, setType] = useStoredState('plumbline.workload.type', isOneOf(chartTypes), 'week')
  const [picked, setPicked] = useState<string>()
  const day = picked ?? today
  const span = useMemo(() => chartOf(day, type), [day, type])
  const days = useMemo(() => daysOf(span), [span])
  const { workload, failure, again } = useWorkload(project.id, span)
  const [looked, setLooked] = useState<{ memberId: string | undefined; day: string | undefined }>()
  const look = useCallback((memberId?: string, on?: string) => setLooked({ memberId, day: on }), [])
  const scroller = useRef<HTMLDivElement>(null)
  const showToday = useCallback(() => {
    const at = days.indexOf(today)
    if (scroller.current) scroller.current.scrollLeft = Math.max(0, at) * limits.scheduleCellPx
  }, [days, today])
  const isHere = workload !== undefined
  useLayoutEffect(() => {
    if (isHere) showToday()
  }, [isHere, showToday])
  const worker = workload?.workers.find(({ member }) => member.id === looked?.memberId)
  const nobodys = workload?.unassigned.length ?? 0
  return (
    <section className={styles.page} aria-label={t('workload')}>
      <div className={styles.bar}>
        <ChartPeriod
          {...{ type, day }}
          choose={(chosen) => {
            if (chosen.type) setType(chosen.type)
            if (chosen.day) setPicked(chosen.day)
          }}
          goToToday={() => {
            setPicked(undefined)
            showToday()
          }}
        />
        <span className={styles.grow} />
        {nobodys > 0 && (
          <Button appearance="subtle" onClick={() => look()}>
            {t('unassignedTasks', { count: nobodys })}
          </Button>
        )}
      </div>
      <ListState
        count={workload?.workers.length}
        {...{ failure, again }}
        failed={{ title: t('failed'), text: t('schedule:failedText') }}
        empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
      >
        <WorkloadTable workers={workload?.workers ?? []} {...{ days, today, look, scroller }} />
      </ListState>
      {workload && looked && (worker || !looked.memberId) && (
        <WorkloadTasks
          {...{ worker, openTask }}
          unassigned={workload.unassigned}
          day={looked.day}
          close={() => setLooked(undefined)}
        />
      )}
    </section>
  )
}
