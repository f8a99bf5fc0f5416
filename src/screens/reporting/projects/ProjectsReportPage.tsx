import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import { reportedProjectFields } from '../../../core/reporting/project-list.ts'
import { useAddress } from '../../../parts/hooks/use-address.ts'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { TableSearch } from '../../../parts/table/TableSearch.tsx'
import { useTableChoices } from '../../../parts/table/use-table-choices.ts'
import { ReportPage } from '../as-of/ReportPage.tsx'
import { useReport } from '../as-of/use-report.ts'
import { ProjectReport } from '../project/ProjectReport.tsx'
import { SavedReports } from '../saved/SavedReports.tsx'
import { flagged, shownTable, sortFilter } from '../saved/shown-report.ts'
import { ArchivedChoice } from '../shell/ArchivedChoice.tsx'
import { ExportReport } from '../shell/ExportReport.tsx'
import { useArchived } from '../shell/use-archived.ts'
import { columnNames, hiddenIn, useHiddenColumns } from './columns.ts'
import { FieldsMenu } from './FieldsMenu.tsx'
import { ProjectFilters } from './ProjectFilters.tsx'
import { projectEvents, ReportedProjects } from './ReportedProjects.tsx'
import { useProjectFilter } from './use-project-filter.ts'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
  },
  grow: { flexGrow: 1 },
})

/** The projects of the organisation with how they stand (A2.50). */
export function ProjectsReportPage() {
  const styles = useStyles()
  const { t } = useTranslation('projectreport')
  const archive = useArchived()
  const [archived, setArchived] = archive
  const [, change] = useAddress()
  const [hidden, setHidden] = useHiddenColumns()
  const choices = useTableChoices(reportedProjectFields, undefined, limits.reportPageSize)
  const filter = useProjectFilter(() => choices.setPage(1))
  const input = { ...choices.paging, ...filter.asked, archived }
  const asked = useReport('listReportingProjects', input, projectEvents)
  const { field, order, search } = choices.paging
  const shown = columnNames.filter((name) => !hidden.includes(name))
  return (
    <ReportPage
      name="reportingProjects"
      count={asked.value?.total}
      tools={
        <>
          <SavedReports
            page="reportingProjects"
            filter={{
              ...{ ...filter.asked, archived: flagged(archived), search, hidden: hidden.join() },
              ...sortFilter({ field, order }, reportedProjectFields),
            }}
            show={(saved) => {
              setArchived(saved.archived !== undefined)
              setHidden(hiddenIn(saved.hidden))
              filter.show(saved)
              return shownTable(saved, reportedProjectFields)
            }}
          />
          <ArchivedChoice of={archive} />
        </>
      }
      file={
        <ExportReport
          name="exportReportingProjects"
          input={{ archived, field, order, search, ...filter.asked }}
        />
      }
    >
      <div className={styles.bar}>
        <ProjectFilters state={filter} />
        <FieldsMenu {...{ hidden, setHidden }} />
        <span className={styles.grow} />
        <TableSearch label={t('projects:searchByName')} choices={choices} />
      </div>
      <ReportedProjects
        {...{ asked, choices, shown }}
        open={(id) => change({ report: id })}
        empty={
          filter.isSet ? (
            <EmptyState title={t('projects:noMatch')} text={t('projects:noMatchText')}>
              <Button onClick={filter.clear}>{t('projects:clearFilters')}</Button>
            </EmptyState>
          ) : (
            <EmptyState title={t('reporting:noProjects')} text={t('noneText')} />
          )
        }
      />
      <ProjectReport />
    </ReportPage>
  )
}
