import { useTranslation } from 'react-i18next'
import { act } from '../../../client/engine/workspace.ts'
import { useRow } from '../../../parts/data/use-rows.ts'
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx'
import { tellDone } from '../../../parts/undo/tell-changes.ts'

/** Says what happens to the tasks of a phase, and deletes the phase. */
export function DeletePhaseDialog({ id, close }: { id: string; close: () => void }) {
  const { t } = useTranslation('tasks')
  const phase = useRow('phase', id)
  if (!phase) return null

  async function remove() {
    close()
    const done = await act('deletePhase', { id })
    if (done) tellDone(t('groupDeleted', { name: phase!.name }), done.id)
  }

  return (
    <ConfirmDialog
      title={t('deleteNamed', { name: phase.name })}
      cancel={t('cancel')}
      confirm={t('delete')}
      onConfirm={() => void remove()}
      close={close}
      destructive
    >
      {t('phaseTasksStay')}
    </ConfirmDialog>
  )
}
