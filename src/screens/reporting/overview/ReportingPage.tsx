import { useAddress } from '../../../parts/hooks/use-address.ts'
import { ReportPage } from '../as-of/ReportPage.tsx'
import { ProjectReport } from '../project/ProjectReport.tsx'
import { SavedReports } from '../saved/SavedReports.tsx'
import { flagged } from '../saved/shown-report.ts'
import { ArchivedChoice } from '../shell/ArchivedChoice.tsx'
import { useArchived } from '../shell/use-archived.ts'
import { TeamReport } from '../team/TeamReport.tsx'
import { Statistics } from './Statistics.tsx'
import { TeamTable } from './TeamTable.tsx'

/** The figures of the organisation and its teams; each team opens in a drawer (A2.49). */
export function ReportingPage() {
  const archive = useArchived()
  const [archived, setArchived] = archive
  const [address, change] = useAddress()
  const team = address.get('team')
  return (
    <ReportPage
      name="reportingOverview"
      tools={
        <>
          <SavedReports
            page="reportingOverview"
            filter={{ archived: flagged(archived) }}
            show={({ archived }) => {
              setArchived(archived !== undefined)
              return {}
            }}
          />
          <ArchivedChoice of={archive} />
        </>
      }
    >
      <Statistics archived={archived} />
      <TeamTable archived={archived} open={(id) => change({ team: id })}>
        {(teams) => {
          const opened = teams.find(({ id }) => id === team)
          return (
            opened && (
              <TeamReport
                team={opened}
                archived={archived}
                close={() => change({ team: '', part: '', member: '', view: '' })}
              />
            )
          )
        }}
      </TeamTable>
      <ProjectReport />
    </ReportPage>
  )
}
