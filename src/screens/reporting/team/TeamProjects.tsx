import { makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { reportedProjectFields } from '../../../core/reporting/project-list.ts'
import { useAddress } from '../../../parts/hooks/use-address.ts'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { TableSearch } from '../../../parts/table/TableSearch.tsx'
import { useOwnTableChoices } from '../../../parts/table/use-table-choices.ts'
import { useReport } from '../as-of/use-report.ts'
import { columnNames } from '../projects/columns.ts'
import { projectEvents, ReportedProjects } from '../projects/ReportedProjects.tsx'
import { ExportReport } from '../shell/ExportReport.tsx'

const useStyles = makeStyles({
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
  },
})

/** All but the team, which is that of the drawer. */
const shown = columnNames.filter((name) => name !== 'team')

interface TeamProjectsProps {
  teamId: string
  archived: boolean
}

/** The projects of a team with how they stand; found by name. */
export function TeamProjects({ teamId, archived }: TeamProjectsProps) {
  const styles = useStyles()
  const { t } = useTranslation('reporting')
  const [, change] = useAddress()
  const choices = useOwnTableChoices(reportedProjectFields)
  const { search, field, order } = choices.paging
  const input = { ...choices.paging, team: teamId, archived }
  const asked = useReport('listReportedTeamProjects', input, projectEvents)
  return (
    <>
      <div className={styles.tools}>
        <TableSearch label={t('projects:searchByName')} choices={choices} />
        <ExportReport
          name="exportReportingTeamProjects"
          input={{ team_id: teamId, archived, search, field, order }}
        />
      </div>
      <ReportedProjects
        {...{ asked, choices, shown }}
        open={(id) => change({ report: id })}
        empty={<EmptyState title={t('noProjects')} text={t('noProjectsText')} />}
      />
    </>
  )
}
