import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask, report } from '../../../client/engine/workspace.ts'
import { alert } from '../../../client/requests/alerts.ts'
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx'
import { NeedsServer } from '../../../parts/form/NeedsServer.tsx'
import type { AdminTeam } from './use-team-columns.tsx'

/** Asks before a team is deleted with all its projects. */
export function DeleteTeam({
  team: { id, name, projects_count, members_count },
  close,
}: {
  team: AdminTeam
  close: () => void
}) {
  const { t } = useTranslation('admin')
  const [busy, setBusy] = useState(false)
  async function remove() {
    setBusy(true)
    try {
      await ask('deleteOrganizationTeam', { id })
      alert('success', t('deleted', { name }))
      close()
    } catch (error) {
      report(error)
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      title={t('deleteTitle', { name })}
      cancel={t('cancel')}
      confirm={t('teams.deleteNow')}
      destructive
      isAlert
      busy={busy}
      onConfirm={() => void remove()}
      close={close}
    >
      {t('teams.deleteProjects', { count: projects_count })}{' '}
      {t('teams.deleteMembers', { count: members_count })}
      <NeedsServer />
    </ConfirmDialog>
  )
}
