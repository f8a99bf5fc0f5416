import {
  Menu,
  MenuButton,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { PeopleTeamRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../../parts/data/use-user.ts'
import { cutText } from '../../../parts/text/cut-text.ts'
import { TeamList } from './TeamList.tsx'

const useStyles = makeStyles({
  button: { maxWidth: '200px', minWidth: 0, fontWeight: tokens.fontWeightRegular },
  name: { ...cutText },
  popover: { maxHeight: '70vh', overflowY: 'auto', width: '280px' },
})

/** Names the active team and switches to another (A2). */
export function TeamSwitch() {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  const { team_name } = useUser()
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <MenuButton
          appearance="subtle"
          className={styles.button}
          icon={<PeopleTeamRegular />}
          aria-label={t('switchTeam', { team: team_name })}
          title={team_name}
        >
          <span className={styles.name}>{team_name}</span>
        </MenuButton>
      </MenuTrigger>
      <MenuPopover className={styles.popover}>
        <TeamList />
      </MenuPopover>
    </Menu>
  )
}
