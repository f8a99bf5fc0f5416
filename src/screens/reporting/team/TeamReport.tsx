import { makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import { SideDrawer } from '../../../parts/dialogs/SideDrawer.tsx'
import { useAddress } from '../../../parts/hooks/use-address.ts'
import { Tabs } from '../../../parts/tabs/Tabs.tsx'
import { TeamMembers } from './TeamMembers.tsx'
import { TeamOverview } from './TeamOverview.tsx'
import { TeamProjects } from './TeamProjects.tsx'

const useStyles = makeStyles({
  part: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    paddingTop: tokens.spacingVerticalL,
  },
})

const parts = ['overview', 'projects', 'members'] as const
const shown = { overview: TeamOverview, projects: TeamProjects, members: TeamMembers }

interface TeamReportProps {
  team: { id: string; name: string }
  archived: boolean
  close: () => void
}

/** The report on a team, in parts of which the address names the one that is open. */
export function TeamReport({ team: { id, name }, archived, close }: TeamReportProps) {
  const styles = useStyles()
  const { t } = useTranslation('reporting')
  const [address, change] = useAddress()
  const part = parts.find((each) => each === address.get('part')) ?? 'overview'
  const Part = shown[part]
  return (
    <SideDrawer title={name} close={close} width={limits.reportDrawerPx} opensOn="drawer">
      <Tabs
        label={t('parts')}
        tabs={parts.map((value) => ({ value, name: t(value) }))}
        selected={part}
        onSelect={(value) => change({ part: value === 'overview' ? '' : value })}
      />
      <div className={styles.part}>
        <Part teamId={id} archived={archived} />
      </div>
    </SideDrawer>
  )
}
