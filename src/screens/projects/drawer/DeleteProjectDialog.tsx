import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act, report } from '../../../client/engine/workspace.ts'
import { alert } from '../../../client/requests/alerts.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx'
import { restoreProject } from '../bin/restore-project.ts'

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
    const done = await act('deleteProject', { id })
    setBusy(false)
    if (!done) return
    const take = () => void restoreProject(id).catch(report)
    alert('success', t('deletedNamed', { name }), { offer: { label: t('restore'), take } })
    deleted()
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
