import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx'
import { deleteProject } from '../bin/delete-project.ts'

interface DeleteProjectDialogProps {
  id: string
  name: string
  close: () => void
  deleted: () => void
}

/** Asks before a project is deleted with everything in it; it can be restored from the bin at once. */
export function DeleteProjectDialog({ id, name, close, deleted }: DeleteProjectDialogProps) {
  const { t } = useTranslation('projects')
  const [busy, setBusy] = useState(false)
  async function remove() {
    setBusy(true)
    const done = await deleteProject(id, t('deletedNamed', { name }))
    setBusy(false)
    if (done) deleted()
  }
  return (
    <ConfirmDialog
      title={t('deleteNamed', { name })}
      cancel={t('cancel')}
      confirm={t('delete')}
      onConfirm={() => void remove()}
      close={close}
      destructive
      busy={busy}
      isAlert
    >
      {t('deleteText', { days: limits.binDays })}
    </ConfirmDialog>
  )
}
