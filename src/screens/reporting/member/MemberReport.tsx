import { makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import { SideDrawer } from '../../../parts/dialogs/SideDrawer.tsx'
import { useAddress } from '../../../parts/hooks/use-address.ts'
import { Tabs } from '../../../parts/tabs/Tabs.tsx'
import { CountsArchived } from '../shell/CountsArchived.tsx'
import { TimeFilter } from '../shell/TimeFilter.tsx'
import { useOwnTimeFilter } from '../shell/use-time-filter.ts'
import { MemberActivities } from './MemberActivities.tsx'
import { MemberOverview } from './MemberOverview.tsx'
import { MemberTasks } from './MemberTasks.tsx'
import { MemberTimeLogs } from './MemberTimeLogs.tsx'
import { type MemberPartProps, memberParts } from './member-part.ts'

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
  },
  part: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    paddingTop: tokens.spacingVerticalL,
  },
})

const shown = {
  overview: MemberOverview,
  time: MemberTimeLogs,
  activity: MemberActivities,
  tasks: MemberTasks,
}

interface MemberReportProps extends Pick<MemberPartProps, 'member' | 'archived' | 'filter'> {
  close: () => void
}

/**
 * The report on a member for a period of its own, in parts of which the address names the one that
 * is open.
 */
export function MemberReport({ member, archived, filter, close }: MemberReportProps) {
  const styles = useStyles()
  const { t } = useTranslation('memberreport')
  const [address, change] = useAddress()
  const own = useOwnTimeFilter(filter)
  const part = memberParts.find((each) => each === address.get('view')) ?? 'overview'
  const Part = shown[part]
  const show = (value: string) => change({ view: value === 'overview' ? '' : value })
  const names = {
    overview: t('reporting:overview'),
    time: t('timeLogs'),
    activity: t('activity'),
    tasks: t('reporting:tasks'),
  }
  return (
    <SideDrawer title={member.name} close={close} width={limits.reportDrawerPx} opensOn="drawer">
      <div className={styles.head}>
        <Tabs
          label={t('reporting:parts')}
          tabs={memberParts.map((value) => ({ value, name: names[value] }))}
          selected={part}
          onSelect={show}
        />
        <TimeFilter filter={own} />
      </div>
      <div className={styles.part}>
        <Part {...{ member, archived, show }} filter={own} />
        <CountsArchived />
      </div>
    </SideDrawer>
  )
}
