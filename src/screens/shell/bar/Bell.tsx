import { Button, CounterBadge, makeStyles, Tooltip } from '@fluentui/react-components'
import { AlertRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { invitations, loadInvitations } from '../../../client/session/invitations.ts'
import { useOnce } from '../../../parts/hooks/use-once.ts'
import { openOverlay } from '../overlays/overlays.ts'

const useStyles = makeStyles({
  badge: { position: 'absolute', top: 0, right: 0 },
  button: { position: 'relative' },
})

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
        {count > 0 && (
          <CounterBadge className={styles.badge} size="small" color="danger" count={count} />
        )}
      </Button>
    </Tooltip>
  )
}
