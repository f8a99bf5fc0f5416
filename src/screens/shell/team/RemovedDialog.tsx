import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { ModalDialog } from '../../../parts/dialogs/ModalDialog.tsx'
import { InlineHtml } from '../../../parts/rich-text/InlineHtml.tsx'
import { overlays } from '../overlays/overlays.ts'

/**
 * Says that the user is no longer in the team; the only action is to reload the application (A4).
 */
export function RemovedDialog() {
  const { t } = useTranslation('shell')
  const { message } = useSnapshot(overlays)
  return (
    <ModalDialog
      title={t('removedTitle')}
      isAlert
      actions={
        <Button appearance="primary" onClick={() => location.reload()}>
          {t('ok')}
        </Button>
      }
    >
      <InlineHtml html={message} />
    </ModalDialog>
  )
}
