import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx'

interface UncopiedDialogProps {
  /** Whose links have not been copied. */
  emails: readonly string[]
  leave: () => void
  stay: () => void
}

/** Asks before links that are shown only once disappear. */
export function UncopiedDialog({ emails, leave, stay }: UncopiedDialogProps) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      title={t('links.leaveTitle')}
      cancel={t('links.stay')}
      confirm={t('links.leave')}
      onConfirm={leave}
      close={stay}
    >
      {t('links.leaveText', { emails: emails.join(', ') })}
    </ConfirmDialog>
  )
}
