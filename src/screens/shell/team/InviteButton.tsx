import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { PersonAddRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { may } from '../../../core/catalogue/access.ts'
import { useActor } from '../../../parts/data/use-user.ts'
import { Tooltip } from '../../../parts/page/Tooltip.tsx'
import { openOverlay } from '../overlays/overlays.ts'

const useStyles = makeStyles({ button: { minWidth: 0, fontWeight: tokens.fontWeightRegular } })

/** Invites people to the team; for owners and admins (A6). */
export function InviteButton() {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  if (!may(useActor(), 'member.edit')) return null
  return (
    <Tooltip content={t('inviteTip')} relationship="description">
      <Button
        className={styles.button}
        icon={<PersonAddRegular />}
        onClick={() => openOverlay('invite')}
      >
        {t('invite')}
      </Button>
    </Tooltip>
  )
}
