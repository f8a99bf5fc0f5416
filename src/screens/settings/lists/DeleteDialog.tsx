import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx'

interface DeleteDialogProps {
  /** What is deleted. */
  name: string
  /** What has it. */
  text: string
  remove: () => void
  close: () => void
}

/** Asks before something is deleted that others have. */
export function DeleteDialog({ name, text, remove, close }: DeleteDialogProps) {
  const { t } = useTranslation('lists')
  return (
    <ConfirmDialog
      title={t('deleteTitle', { name })}
      cancel={t('cancel')}
      confirm={t('deleteNow')}
      onConfirm={() => {
        remove()
        close()
      }}
      close={close}
      destructive
      isAlert
    >
      {text}
    </ConfirmDialog>
  )
}
