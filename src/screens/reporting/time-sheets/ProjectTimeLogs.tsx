import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import { SideDrawer } from '../../../parts/dialogs/SideDrawer.tsx'
import { LineSkeleton } from '../../../parts/page/LineSkeleton.tsx'
import { ListState } from '../../../parts/table/ListState.tsx'
import { useReport } from '../as-of/use-report.ts'
import { DayCards, entriesIn } from '../member/DayCards.tsx'
import { memberEvents } from '../members/member-events.ts'
import { BillableChoice, type BillableChosen } from '../shell/BillableChoice.tsx'
import { ExportReport } from '../shell/ExportReport.tsx'
import { MoreRows, useMoreRows } from '../shell/MoreRows.tsx'
import { TimeFilter } from '../shell/TimeFilter.tsx'
import { type TimeFilterState, useOwnTimeFilter } from '../shell/use-time-filter.ts'
import { NoTime } from './NoTime.tsx'

const useStyles = makeStyles({
  tools: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  days: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    paddingTop: tokens.spacingVerticalL,
  },
  time: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  who: { color: tokens.colorNeutralForeground2 },
})

interface ProjectTimeLogsProps {
  project: { id: string; name: string }
  /** The period with which it begins. */
  filter: TimeFilterState
  /** What of the time it begins with. */
  billable: BillableChosen
  close: () => void
}

/** Who logged time on which tasks of a project, day by day, for a period and a choice of its own (B7.117). */
export function ProjectTimeLogs({ project, filter, close, ...first }: ProjectTimeLogsProps) {
  const { id, name } = project
  const styles = useStyles()
  const { t } = useTranslation('timesheets')
  const own = useOwnTimeFilter(filter)
  const [billable, setBillable] = useState(first.billable)
  const rows = useMoreRows()
  const { value, failure, waiting, again } = useReport(
    'listReportedProjectTime',
    { id, billable, size: rows.size, ...own.body },
    memberEvents,
  )
  return (
    <SideDrawer title={name} close={close} width={limits.reportDrawerPx} opensOn="drawer">
      <div className={styles.tools}>
        <TimeFilter filter={own} />
        <BillableChoice
          labels={{ billable: t('billable'), nonBillable: t('nonBillable') }}
          chosen={billable}
          choose={setBillable}
        />
        <ExportReport name="exportReportedProjectTime" input={{ id, ...billable, ...own.query }} />
      </div>
      <div className={styles.days}>
        <ListState
          count={value?.length}
          {...{ failure, again }}
          failed={{ title: t('sheetFailed'), text: t('reporting:failedText') }}
          outline={<LineSkeleton lines={6} />}
          empty={<NoTime />}
        >
          <DayCards
            days={value ?? []}
            what={({ time_spent_string, user_name }) => (
              <>
                <span className={styles.time}>{time_spent_string}</span>
                <span className={styles.who}>{user_name}</span>
              </>
            )}
          />
          <MoreRows shown={entriesIn(value)} {...{ waiting, failure, again, ...rows }} />
        </ListState>
      </div>
    </SideDrawer>
  )
}
