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
import { useSnapshot } from 'valtio'
import { overlays } from '../overlays/overlays.ts'

/**
 * Says that the user is no longer in the team; the only action is to reload the application (A4).
 */
export function RemovedDialog() {
  const { t } = useTranslation('shell')
  const { message } = useSnapshot(overlays)
  return (
    <Dialog open modalType="alert">
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('removedTitle')}</DialogTitle>
          <DialogContent>{message}</DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={() => location.reload()}>
              {t('ok')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
