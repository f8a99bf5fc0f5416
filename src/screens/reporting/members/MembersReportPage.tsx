import { makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { workspace } from '../../../client/engine/workspace.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { reportedMemberFields } from '../../../core/reporting/member-order.ts'
import { useAddress } from '../../../parts/hooks/use-address.ts'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { phone } from '../../../parts/page/measures.ts'
import { PagedTable } from '../../../parts/table/PagedTable.tsx'
import { TableSearch } from '../../../parts/table/TableSearch.tsx'
import { useTableChoices } from '../../../parts/table/use-table-choices.ts'
import { TaskOver } from '../../tasks/over/TaskOver.tsx'
import { ReportPage } from '../as-of/ReportPage.tsx'
import { useReport } from '../as-of/use-report.ts'
import { MemberReport } from '../member/MemberReport.tsx'
import { SavedReports } from '../saved/SavedReports.tsx'
import { flagged, periodFilter, shownTable, showPeriod, sortFilter } from '../saved/shown-report.ts'
import { ArchivedChoice } from '../shell/ArchivedChoice.tsx'
import { ExportReport } from '../shell/ExportReport.tsx'
import { TimeFilter } from '../shell/TimeFilter.tsx'
import { useArchived } from '../shell/use-archived.ts'
import { useTimeFilter } from '../shell/use-time-filter.ts'
import { memberEvents } from './member-events.ts'
import { useMemberColumns } from './use-member-columns.tsx'

const useStyles = makeStyles({
  table: {
    '--columns': 'minmax(180px, 3fr) minmax(140px, 2fr) repeat(4, minmax(104px, 1fr)) 48px',
  },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
    [phone]: { justifyContent: 'stretch' },
  },
})

/** What the members of the team have to do and have done in a period (A2.51). */
export function MembersReportPage() {
  const styles = useStyles()
  const { t } = useTranslation('memberreport')
  const archive = useArchived()
  const [archived, setArchived] = archive
  const filter = useTimeFilter()
  const choices = useTableChoices(reportedMemberFields, undefined, limits.reportPageSize)
  const { field, order, search } = choices.paging
  const { value, ...asked } = useReport(
    'listReportingMembers',
    { ...choices.paging, archived, ...filter.query },
    memberEvents,
  )
  const [address, change] = useAddress()
  const open = (id: string) => change({ member: id })
  const opened = value?.members.find(({ id }) => id === address.get('member'))
  return (
    <ReportPage
      name="reportingMembers"
      count={value?.total}
      tools={
        <>
          <SavedReports
            page="reportingMembers"
            filter={{
              ...{ archived: flagged(archived), search, ...periodFilter(filter) },
              ...sortFilter({ field, order }, reportedMemberFields),
            }}
            show={(saved) => {
              setArchived(saved.archived !== undefined)
              showPeriod(filter, saved)
              return shownTable(saved, reportedMemberFields)
            }}
          />
          <ArchivedChoice of={archive} />
          <TimeFilter filter={filter} />
        </>
      }
      file={
        <ExportReport
          name="exportReportingMembers"
          input={{ archived, field, order, search, ...filter.query }}
        />
      }
    >
      <div className={styles.bar}>
        <TableSearch label={t('search')} choices={choices} />
      </div>
      <PagedTable
        {...asked}
        stacks
        rows={value?.members}
        total={value?.total}
        label={t('reporting:members')}
        className={styles.table}
        choices={choices}
        columns={useMemberColumns(open)}
        onOpen={({ id }) => open(id)}
        failed={{ title: t('reporting:membersFailed'), text: t('reporting:failedText') }}
        empty={<EmptyState title={t('none')} text={t('noneText')} />}
      />
      {opened && (
        <MemberReport
          key={opened.id}
          member={{ ...opened, team_id: workspace().user.team_id }}
          {...{ archived, filter }}
          close={() => change({ member: '', view: '' })}
        />
      )}
      <TaskOver />
    </ReportPage>
  )
}
