import { Button, Divider, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'
import {
  CalendarRegular,
  ChartMultipleRegular,
  FolderRegular,
  HomeRegular,
  PersonAddRegular,
  PinRegular,
  QuestionCircleRegular,
} from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { may } from '../../../core/catalogue/access.ts'
import { pathTo, type RouteName } from '../../../core/catalogue/routes.ts'
import { useActor } from '../../../parts/data/use-user.ts'
import { SideDrawer } from '../../../parts/dialogs/SideDrawer.tsx'
import { useMedia } from '../../../parts/hooks/use-media.ts'
import { widths } from '../../../parts/page/measures.ts'
import { TrialPrompt } from '../notifications/TrialPrompt.tsx'
import { closeOverlay, openOverlay } from '../overlays/overlays.ts'
import { TeamList } from '../team/TeamList.tsx'
import { isWithin, useMenuEntries, usePinned, useScreenName } from './menu-entries.ts'

const useStyles = makeStyles({
  entries: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXS },
  entry: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '44px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    fontSize: tokens.fontSizeBase300,
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  here: {
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: tokens.colorNeutralBackground1Selected,
  },
  icon: { display: 'flex', fontSize: '20px', color: tokens.colorNeutralForeground2 },
  line: { flexGrow: 0, margin: `${tokens.spacingVerticalM} 0` },
  rest: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: tokens.spacingVerticalM,
  },
  title: {
    color: tokens.colorNeutralForeground3,
    padding: `0 ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXS}`,
  },
})

const icons: Partial<Record<RouteName, ReactNode>> = {
  home: <HomeRegular />,
  projects: <FolderRegular />,
  schedule: <CalendarRegular />,
  reporting: <ChartMultipleRegular />,
  help: <QuestionCircleRegular />,
}

/** The menu of narrow screens (A2): the screens, inviting, and on a phone the teams. */
export function MenuDrawer() {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const isPhone = useMedia(widths.phone)
  const mayInvite = may(useActor(), 'member.edit')
  return (
    <SideDrawer title={t('menu')} close={closeOverlay}>
      <nav className={styles.entries} aria-label={t('mainMenu')}>
        {useMenuEntries('mobile').map((entry) => (
          <Entry key={entry} entry={entry} here={isWithin(pathname, entry)} />
        ))}
        {usePinned().map((entry) => (
          <Entry key={entry} entry={entry} here={pathname === pathTo(entry)} />
        ))}
      </nav>
      <Divider className={styles.line} />
      <div className={styles.rest}>
        {mayInvite && (
          <Button icon={<PersonAddRegular />} onClick={() => openOverlay('invite')}>
            {t('inviteTip')}
          </Button>
        )}
        <TrialPrompt />
      </div>
      {isPhone && (
        <>
          <Divider className={styles.line} />
          <Text size={200} className={styles.title}>
            {t('teams')}
          </Text>
          <TeamList />
        </>
      )}
    </SideDrawer>
  )
}

function Entry({ entry, here }: { entry: RouteName; here: boolean }) {
  const styles = useStyles()
  const name = useScreenName()
  return (
    <Link
      to={pathTo(entry)}
      className={mergeClasses(styles.entry, here && styles.here)}
      aria-current={here ? 'page' : undefined}
      onClick={closeOverlay}
    >
      <span className={styles.icon} aria-hidden>
        {icons[entry] ?? <PinRegular />}
      </span>
      {name(entry)}
    </Link>
  )
}
