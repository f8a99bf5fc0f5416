import { makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contract } from '../../../core/contract.ts'
import type { Output } from '../../../core/engine/call.ts'
import type { ReportedProjectField } from '../../../core/reporting/project-list.ts'
import type { Asked } from '../../../parts/data/use-query.ts'
import { PagedTable } from '../../../parts/table/PagedTable.tsx'
import { pagedLeast, whereStacked } from '../../../parts/table/stacked.ts'
import type { TableChoices } from '../../../parts/table/use-table-choices.ts'
import { type ReportColumnName, tracksOf } from './columns.ts'
import { useProjectEdits } from './use-project-edits.ts'
import { useReportColumns } from './use-report-columns.tsx'

const stacked = whereStacked(pagedLeast)

const useStyles = makeStyles({
  table: {
    overflowX: 'auto',
    '& [role=row]': { minWidth: 'var(--least)', [stacked]: { minWidth: 0 } },
    [stacked]: { overflowX: 'visible' },
  },
})

/** What changes the answers of reports on projects. */
export const projectEvents = ['ORGANIZATION_CHANGED', 'PROJECTS_CHANGED'] as const

interface ReportedProjectsProps {
  asked: Asked<Output<Contract['listReportingProjects']>>
  choices: TableChoices<ReportedProjectField>
  /** Which columns are shown beside name and manager, in their order. */
  shown: readonly ReportColumnName[]
  open: (id: string) => void
  empty: ReactNode
}

/** A page of projects with how they stand; status, health, days and category are changed in it. */
export function ReportedProjects({ asked, choices, shown, open, empty }: ReportedProjectsProps) {
  const styles = useStyles()
  const { t } = useTranslation('projectreport')
  const { value, ...rest } = asked
  const [rows, edit] = useProjectEdits(value?.projects, asked.again)
  return (
    <div style={tracksOf(shown) as Record<string, string>}>
      <PagedTable
        {...rest}
        stacks
        rows={rows}
        total={value?.total}
        label={t('reporting:projects')}
        className={styles.table}
        choices={choices}
        columns={useReportColumns({ shown, edit, open })}
        failed={{ title: t('failed'), text: t('reporting:failedText') }}
        empty={empty}
        onOpen={({ id }) => open(id)}
      />
    </div>
  )
}
