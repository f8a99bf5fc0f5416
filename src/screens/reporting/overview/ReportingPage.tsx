import { Checkbox, makeStyles } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useAddress } from '../../../parts/hooks/use-address.ts'
import { touch } from '../../../parts/page/measures.ts'
import { SettingsPage } from '../../settings/shell/SettingsPage.tsx'
import { useArchived } from '../shell/use-archived.ts'
import { TeamReport } from '../team/TeamReport.tsx'
import { Statistics } from './Statistics.tsx'
import { TeamTable } from './TeamTable.tsx'

const useStyles = makeStyles({
  archived: { [touch]: { minHeight: '40px' } },
  box: { alignSelf: 'center' },
})

/** The figures of the organisation and its teams; each team opens in a drawer (A2.49). */
export function ReportingPage() {
  const styles = useStyles()
  const { t } = useTranslation('reporting')
  const [archived, setArchived] = useArchived()
  const [address, change] = useAddress()
  const team = address.get('team')
  return (
    <SettingsPage
      name="reportingOverview"
      tools={
        <Checkbox
          className={styles.archived}
          indicator={{ className: styles.box }}
          label={t('includeArchived')}
          checked={archived}
          onChange={(_, { checked }) => setArchived(checked === true)}
        />
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
                close={() => change({ team: '', part: '' })}
              />
            )
          )
        }}
      </TeamTable>
    </SettingsPage>
  )
}
