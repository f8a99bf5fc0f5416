import { Checkbox, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { LineSkeleton } from '../../../parts/page/LineSkeleton.tsx'
import { touch } from '../../../parts/page/measures.ts'
import { ListState } from '../../../parts/table/ListState.tsx'
import { useReport } from '../as-of/use-report.ts'
import { memberEvents } from '../members/member-events.ts'
import { ExportReport } from '../shell/ExportReport.tsx'
import { MoreRows, useMoreRows } from '../shell/MoreRows.tsx'
import { useTableStyles } from '../shell/table-styles.ts'
import { DayCards, entriesIn } from './DayCards.tsx'
import type { MemberPartProps } from './member-part.ts'

const useStyles = makeStyles({
  choices: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  choice: { [touch]: { minHeight: '40px' } },
  time: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
})

const kinds = ['billable', 'nonBillable'] as const

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
        <div className={styles.choices}>
          {kinds.map((kind) => (
            <Checkbox
              key={kind}
              className={styles.choice}
              label={t(kind)}
              checked={billable[kind]}
              onChange={(_, { checked }) => setBillable({ ...billable, [kind]: checked === true })}
            />
          ))}
        </div>
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
