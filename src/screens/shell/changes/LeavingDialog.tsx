import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { outbox } from '../../../client/engine/outbox/state.ts'
import { pathTo } from '../../../core/catalogue/routes.ts'
import { closeOverlay } from '../overlays/overlays.ts'

/** Asks before signing out while changes wait: this browser forgets them with everything else. */
export function LeavingDialog() {
  const { t } = useTranslation('changes')
  const navigate = useNavigate()
  const { waiting } = useSnapshot(outbox)
  return (
    <Dialog open onOpenChange={(_, { open }) => open || closeOverlay()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('leavingTitle')}</DialogTitle>
          <DialogContent>{t('leavingText', { count: waiting.length })}</DialogContent>
          <DialogActions>
            <Button onClick={closeOverlay}>{t('stay')}</Button>
            <Button
              appearance="primary"
              onClick={() => {
                closeOverlay()
                navigate(pathTo('loggingOut'))
              }}
            >
              {t('shell:logOut')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
