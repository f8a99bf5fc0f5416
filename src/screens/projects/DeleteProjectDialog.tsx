import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Spinner,
} from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { alert } from '../../client/alerts.ts'
import { act } from '../../client/workspace.ts'
import { deleteProject } from '../../core/projects/calls.ts'

interface DeleteProjectDialogProps {
  id: string
  name: string
  close: () => void
  deleted: () => void
}

/** Asks before a project goes for good with everything in it. */
export function DeleteProjectDialog({ id, name, close, deleted }: DeleteProjectDialogProps) {
  const { t } = useTranslation('projects')
  const [busy, setBusy] = useState(false)
  async function remove() {
    setBusy(true)
    const done = await act(deleteProject, { id })
    setBusy(false)
    if (!done) return
    alert('success', t('deletedNamed', { name }))
    deleted()
  }
  return (
    <Dialog open modalType="alert" onOpenChange={(_, { open }) => !open && close()}>
      <DialogSurface style={{ maxWidth: 440 }}>
        <DialogBody>
          <DialogTitle>{t('deleteNamed', { name })}</DialogTitle>
          <DialogContent>{t('deleteText')}</DialogContent>
          <DialogActions>
            <Button onClick={close}>{t('cancel')}</Button>
            <Button
              appearance="primary"
              disabledFocusable={busy}
              icon={busy ? <Spinner size="tiny" /> : null}
              onClick={() => void remove()}
            >
              {t('delete')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
