import { makeStyles, tokens } from '@fluentui/react-components'
import { phone } from '../../../parts/page/measures.ts'
import { ChangesButton } from '../changes/ChangesButton.tsx'
import { TrialPrompt } from '../notifications/TrialPrompt.tsx'
import { SearchButton } from '../palette/SearchButton.tsx'
import { InviteButton } from '../team/InviteButton.tsx'
import { TeamSwitch } from '../team/TeamSwitch.tsx'
import { RunningTimers } from '../timers/RunningTimers.tsx'
import { Bell } from './Bell.tsx'
import { BurgerButton } from './BurgerButton.tsx'
import { HelpButton } from './HelpButton.tsx'
import { ProfileButton } from './ProfileButton.tsx'
import { TopMenu } from './TopMenu.tsx'

const useStyles = makeStyles({
  rest: {
    marginLeft: 'auto',
    minWidth: 0,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    [phone]: { gap: 0 },
  },
})

/** The content of the top bar beside the logo. */
export function TopBarRest({ isDesk, isPhone }: { isDesk: boolean; isPhone: boolean }) {
  const styles = useStyles()
  return (
    <>
      {isDesk && <TopMenu />}
      <div className={styles.rest}>
        <SearchButton wide={isDesk} />
        <RunningTimers isPhone={isPhone} />
        <ChangesButton />
        {isDesk && <TrialPrompt />}
        {isDesk && <InviteButton />}
        {!isPhone && <TeamSwitch />}
        {isDesk && <HelpButton />}
        <Bell />
        <ProfileButton />
        {!isDesk && <BurgerButton />}
      </div>
    </>
  )
}
