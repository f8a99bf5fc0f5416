import { Button, makeStyles } from '@fluentui/react-components'
import { AlertRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { followUnread, unread } from '../../../client/session/notifications.ts'
import { useNotificationSettings } from '../../../parts/data/use-notification-settings.ts'
import { useOnce } from '../../../parts/hooks/use-once.ts'
import { CountMark } from '../../../parts/marks/CountMark.tsx'
import { Tooltip } from '../../../parts/page/Tooltip.tsx'
import { openOverlay } from '../overlays/overlays.ts'

const useStyles = makeStyles({ button: { position: 'relative' } })

/**
 * Leads to the notifications; its badge counts what waits there, unless the user has turned that
 * off (A2).
 */
export function Bell() {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  const { show_unread_items_count } = useNotificationSettings()
  const { count: waiting = 0 } = useSnapshot(unread)
  const count = show_unread_items_count ? waiting : 0
  useOnce(followUnread)
  return (
    <Tooltip content={count > 0 ? t('noticesCount', { count }) : t('notices')} relationship="label">
      <Button
        appearance="subtle"
        className={styles.button}
        icon={
          <>
            <AlertRegular />
            {count > 0 && <CountMark corner count={count} color="danger" />}
          </>
        }
        onClick={() => openOverlay('notices')}
      />
    </Tooltip>
  )
}
