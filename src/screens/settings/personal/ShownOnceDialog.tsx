import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx'

/** Asks before what is shown only once is gone. */
export function ShownOnceDialog({ leave, stay }: { leave: () => void; stay: () => void }) {
  const { t } = useTranslation('security')
  return (
    <ConfirmDialog
      title={t('onceTitle')}
      cancel={t('onceStay')}
      confirm={t('onceLeave')}
      destructive
      onConfirm={leave}
      close={stay}
    >
      {t('onceText')}
    </ConfirmDialog>
  )
}
