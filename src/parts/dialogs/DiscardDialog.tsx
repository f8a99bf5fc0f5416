import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from './ConfirmDialog.tsx'

/** Asks before something that was typed and not saved is lost. */
export function DiscardDialog({ leave, stay }: { leave: () => void; stay: () => void }) {
  const { t } = useTranslation('common')
  return (
    <ConfirmDialog
      title={t('unsaved.title')}
      cancel={t('unsaved.stay')}
      confirm={t('unsaved.leave')}
      destructive
      onConfirm={leave}
      close={stay}
    >
      {t('unsaved.text')}
    </ConfirmDialog>
  )
}
