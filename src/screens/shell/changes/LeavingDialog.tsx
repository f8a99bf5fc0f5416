import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { outbox } from '../../../client/engine/outbox/state.ts'
import { unsentFiles, uploads } from '../../../client/files/pending.ts'
import { pathTo } from '../../../core/catalogue/routes.ts'
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx'
import { closeOverlay } from '../overlays/overlays.ts'

/** Asks before signing out: this browser forgets what was not saved with everything else. */
export function LeavingDialog() {
  const { t } = useTranslation('changes')
  const navigate = useNavigate()
  const { waiting, refused } = useSnapshot(outbox)
  const lost = [
    ['leavingText', waiting.length],
    ['leavingRefused', refused.length],
    ['leavingFiles', unsentFiles(useSnapshot(uploads).files)],
  ] as const
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
      {lost.map(([key, count]) => count > 0 && <div key={key}>{t(key, { count })}</div>)}
    </ConfirmDialog>
  )
}
