import { Button, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { alert } from '../../client/alerts.ts'
import { undo } from '../../client/undo.ts'
import { act } from '../../client/workspace.ts'
import { deletePhase } from '../../core/workflow/phases.ts'
import { useList } from './list-context.ts'

/** Says what becomes of the tasks of a phase, and deletes it. */
export function DeletePhaseDialog({ id, close }: { id: string; close: () => void }) {
  const { t } = useTranslation('tasks')
  const { phases } = useList()
  const phase = phases.get(id)
  if (!phase) return null

  async function remove() {
    close()
    const done = await act(deletePhase, { id })
    if (done)
      alert('success', t('groupDeleted', { name: phase!.name }), {
        offer: { label: t('common:undo'), take: () => void undo(done.id) },
      })
  }

  return (
    <Dialog open onOpenChange={(_, { open }) => !open && close()}>
      <DialogSurface style={{ maxWidth: 440 }}>
        <DialogBody>
          <DialogTitle>{t('deleteNamed', { name: phase.name })}</DialogTitle>
          <DialogContent>{t('phaseTasksStay')}</DialogContent>
          <DialogActions>
            <Button onClick={close}>{t('cancel')}</Button>
            <Button appearance="primary" onClick={() => void remove()}>
              {t('delete')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
