import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { ListState } from '../../../parts/table/ListState.tsx'
import { useReport } from '../as-of/use-report.ts'
import { ExportReport } from '../shell/ExportReport.tsx'
import { InvoiceExport } from './InvoiceExport.tsx'
import { Matrix } from './Matrix.tsx'
import { type SheetAsked, TimeSheetPage } from './TimeSheetPage.tsx'

/** What everybody has logged in each project (A2.52). */
export function TimeSheetOverview() {
  const { t } = useTranslation('timesheets')
  return (
    <TimeSheetPage
      name="timeSheetOverview"
      archivedLabel={t('includeArchivedBoth')}
      files={({ asked }) => (
        <>
          <ExportReport name="exportTimeSheet" input={toDownload(asked)} />
          <InvoiceExport input={toDownload(asked)} asked={asked} />
        </>
      )}
    >
      {(given) => <Sheet {...given} />}
    </TimeSheetPage>
  )
}

/** What a file is asked with that has what the page has. */
const toDownload = ({ teams, projects, duration, date_range, ...asked }: SheetAsked['asked']) => ({
  ...{ teams, projects, duration, date_range, ...asked.billable },
  include_archived: asked.archived,
})

function Sheet({ asked }: SheetAsked) {
  const { t } = useTranslation('timesheets')
  const { value, failure, waiting, again } = useReport('getTimeSheet', asked)
  return (
    <ListState
      count={value?.projects.length}
      {...{ failure, again }}
      failed={{ title: t('sheetFailed'), text: t('reporting:failedText') }}
      empty={<EmptyState title={t('noProjects')} text={t('noProjectsText')} />}
    >
      {value && <Matrix sheet={value} waiting={waiting} />}
    </ListState>
  )
}
