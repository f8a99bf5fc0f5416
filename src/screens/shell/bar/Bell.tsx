import { Button, makeStyles, Tooltip } from '@fluentui/react-components'
import { AlertRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { invitations, loadInvitations } from '../../../client/session/invitations.ts'
import { useOnce } from '../../../parts/hooks/use-once.ts'
import { CountMark } from '../../../parts/marks/CountMark.tsx'
import { openOverlay } from '../overlays/overlays.ts'

const useStyles = makeStyles({ button: { position: 'relative' } })

/** Leads to the notifications; its badge counts what waits there (A2). */
export function Bell() {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  const { list } = useSnapshot(invitations)
  const count = list?.length ?? 0
  useOnce(() => void loadInvitations())
  return (
    <Tooltip content={count > 0 ? t('noticesCount', { count }) : t('notices')} relationship="label">
      <Button
        appearance="subtle"
        className={styles.button}
        icon={<AlertRegular />}
        onClick={() => {
          void loadInvitations()
          openOverlay('notices')
        }}
      >
        {count > 0 && <CountMark corner count={count} color="danger" />}
      </Button>
    </Tooltip>
  )
}
