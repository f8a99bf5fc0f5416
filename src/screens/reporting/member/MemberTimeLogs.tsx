import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { LineSkeleton } from '../../../parts/page/LineSkeleton.tsx'
import { ListState } from '../../../parts/table/ListState.tsx'
import { useReport } from '../as-of/use-report.ts'
import { memberEvents } from '../members/member-events.ts'
import { BillableChoice } from '../shell/BillableChoice.tsx'
import { ExportReport } from '../shell/ExportReport.tsx'
import { MoreRows, useMoreRows } from '../shell/MoreRows.tsx'
import { useTableStyles } from '../shell/table-styles.ts'
import { DayCards, entriesIn } from './DayCards.tsx'
import type { MemberPartProps } from './member-part.ts'

const useStyles = makeStyles({
  time: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
})

/** What a member has logged in a period, day by day: what is billable, what is not, or both. */
export function MemberTimeLogs({ member, archived, filter }: MemberPartProps) {
  const styles = useStyles()
  const shared = useTableStyles()
  const { t } = useTranslation('memberreport')
  const [billable, setBillable] = useState({ billable: true, nonBillable: true })
  const rows = useMoreRows()
  const { value, failure, waiting, again } = useReport(
    'listReportingMemberTimeLogs',
    { team_member_id: member.id, archived, billable, size: rows.size, ...filter.body },
    memberEvents,
  )
  return (
    <>
      <div className={shared.tools}>
        <BillableChoice
          labels={{ billable: t('billable'), nonBillable: t('nonBillable') }}
          chosen={billable}
          choose={setBillable}
        />
        <ExportReport
          name="exportReportingMemberTimeLogs"
          input={{ team_member_id: member.id, archived, ...billable, ...filter.query }}
        />
      </div>
      <ListState
        count={value?.length}
        {...{ failure, again }}
        failed={{ title: t('logFailed'), text: t('reporting:failedText') }}
        outline={<LineSkeleton lines={6} />}
        empty={<EmptyState title={t('noTimeLogs')} />}
      >
        <DayCards
          days={value ?? []}
          what={({ time_spent_string }) => <span className={styles.time}>{time_spent_string}</span>}
        />
        <MoreRows shown={entriesIn(value)} {...{ waiting, failure, again, ...rows }} />
      </ListState>
    </>
  )
}
