import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { outbox } from '../../../client/engine/outbox/state.ts'
import { pathTo } from '../../../core/catalogue/routes.ts'
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx'
import { closeOverlay } from '../overlays/overlays.ts'

/** Asks before signing out while changes wait: this browser forgets them with everything else. */
export function LeavingDialog() {
  const { t } = useTranslation('changes')
  const navigate = useNavigate()
  const { waiting } = useSnapshot(outbox)
  return (
    <ConfirmDialog
      title={t('leavingTitle')}
      cancel={t('stay')}
      confirm={t('shell:logOut')}
      onConfirm={() => {
        closeOverlay()
        navigate(pathTo('loggingOut'))
      }}
      close={closeOverlay}
    >
      {t('leavingText', { count: waiting.length })}
    </ConfirmDialog>
  )
}
