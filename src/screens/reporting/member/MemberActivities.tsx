import { makeStyles, tokens } from '@fluentui/react-components'
import { ArrowRightRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import type { Contract } from '../../../core/contract.ts'
import type { Output } from '../../../core/engine/call.ts'
import { ColourDot } from '../../../parts/marks/ColourDot.tsx'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { LineSkeleton } from '../../../parts/page/LineSkeleton.tsx'
import { ListState } from '../../../parts/table/ListState.tsx'
import { showDate } from '../../../parts/text/format.ts'
import { priorityKey, shownName } from '../../../parts/text/lookup-keys.ts'
import { useReport } from '../as-of/use-report.ts'
import { memberEvents } from '../members/member-events.ts'
import { ExportReport } from '../shell/ExportReport.tsx'
import { MoreRows, useMoreRows } from '../shell/MoreRows.tsx'
import { useTableStyles } from '../shell/table-styles.ts'
import { DayCards, entriesIn } from './DayCards.tsx'
import type { MemberPartProps } from './member-part.ts'

const useStyles = makeStyles({
  attribute: { color: tokens.colorNeutralForeground2 },
  values: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    fontWeight: tokens.fontWeightSemibold,
  },
  value: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
})

type Change = Output<Contract['listReportingMemberActivities']>[number]['logs'][number]

/** What a member has changed in a period, day by day. */
export function MemberActivities({ member, archived, filter }: MemberPartProps) {
  const shared = useTableStyles()
  const { t } = useTranslation('memberreport')
  const rows = useMoreRows()
  const { value, failure, waiting, again } = useReport(
    'listReportingMemberActivities',
    { team_member_id: member.id, archived, size: rows.size, ...filter.body },
    memberEvents,
  )
  return (
    <>
      <div className={shared.file}>
        <ExportReport
          name="exportReportingMemberActivities"
          input={{ team_member_id: member.id, archived, ...filter.query }}
        />
      </div>
      <ListState
        count={value?.length}
        {...{ failure, again }}
        failed={{ title: t('logFailed'), text: t('reporting:failedText') }}
        outline={<LineSkeleton lines={6} />}
        empty={<EmptyState title={t('noActivities')} />}
      >
        <DayCards days={value ?? []} what={(log) => <WhatChanged log={log} />} />
        <MoreRows shown={entriesIn(value)} {...{ waiting, failure, again, ...rows }} />
      </ListState>
    </>
  )
}

function WhatChanged({ log }: { log: Change }) {
  const styles = useStyles()
  const { t } = useTranslation('memberreport')
  const { attribute_type: attribute } = log
  return (
    <>
      <span className={styles.attribute}>{t(`activity:did.update_${attribute}`)}</span>
      <span className={styles.values}>
        <Value log={log} side="previous" />
        <ArrowRightRegular role="img" aria-label={t('activity:became')} />
        <Value log={log} side="next" />
      </span>
    </>
  )
}

function Value({ log, side }: { log: Change; side: 'previous' | 'next' }) {
  const styles = useStyles()
  const { t } = useTranslation('memberreport')
  const { attribute_type: attribute } = log
  const plain = side === 'previous' ? log.previous : log.current
  if (plain === null) return <span className={styles.value}>{t('activity:none')}</span>
  if (attribute === 'end_date' || attribute === 'start_date') return <span>{showDate(plain)}</span>
  const tag = log[`${side}_${attribute}`]
  const name = tag?.name ?? plain
  return (
    <span className={styles.value}>
      {tag && <ColourDot colour={tag.color_code} />}
      {attribute === 'priority' ? t(`tasks:${priorityKey(name)}`) : shownName(name, t)}
    </span>
  )
}
