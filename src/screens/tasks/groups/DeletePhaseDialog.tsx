import { useTranslation } from 'react-i18next'
import { undo } from '../../../client/engine/outbox/undo.ts'
import { act } from '../../../client/engine/workspace.ts'
import { alert } from '../../../client/requests/alerts.ts'
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx'
import { useTaskContext } from '../task-context.ts'

/** Says what happens to the tasks of a phase, and deletes the phase. */
export function DeletePhaseDialog({ id, close }: { id: string; close: () => void }) {
  const { t } = useTranslation('tasks')
  const { phases } = useTaskContext()
  const phase = phases.get(id)
  if (!phase) return null

  async function remove() {
    close()
    const done = await act('deletePhase', { id })
    if (done)
      alert('success', t('groupDeleted', { name: phase!.name }), {
        offer: { label: t('common:undo'), take: () => void undo(done.id) },
      })
  }

  return (
    <ConfirmDialog
      title={t('deleteNamed', { name: phase.name })}
      cancel={t('cancel')}
      confirm={t('delete')}
      onConfirm={() => void remove()}
      close={close}
      deletes
    >
      {t('phaseTasksStay')}
    </ConfirmDialog>
  )
}
