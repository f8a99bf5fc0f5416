import { MenuButton, makeStyles, tokens } from '@fluentui/react-components'
import { PeopleTeamRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../../parts/data/use-user.ts'
import { Opener } from '../../../parts/menus/Opener.tsx'
import { cutText } from '../../../parts/text/cut-text.ts'
import { teamMenu } from '../bar/menu-code.ts'

const useStyles = makeStyles({
  button: { maxWidth: '200px', minWidth: 0, fontWeight: tokens.fontWeightRegular },
  name: { ...cutText },
})

/** Names the active team and switches to another (A2). */
export function TeamSwitch() {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  const { team_name } = useUser()
  return (
    <Opener code={teamMenu} props={{}}>
      {(trigger) => (
        <MenuButton
          appearance="subtle"
          className={styles.button}
          icon={<PeopleTeamRegular />}
          aria-label={t('switchTeam', { team: team_name })}
          title={team_name}
          {...trigger}
        >
          <span className={styles.name}>{team_name}</span>
        </MenuButton>
      )}
    </Opener>
  )
}
