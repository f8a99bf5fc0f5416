import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask, report } from '../../../client/engine/workspace.ts'
import { alert } from '../../../client/requests/alerts.ts'
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx'
import type { AdminMember } from './TeamMembers.tsx'

interface RemoveMemberProps {
  member: AdminMember
  teamId: string
  close: () => void
}

/** Asks before somebody is removed from a team of the organisation. */
export function RemoveMember({ member, teamId, close }: RemoveMemberProps) {
  const { t } = useTranslation('members')
  const [busy, setBusy] = useState(false)
  const { id, name, email, pending_invitation } = member
  async function remove() {
    setBusy(true)
    try {
      await ask('removeOrganizationMember', { id, teamId })
      alert('success', t('removed', { name }))
      close()
    } catch (error) {
      report(error)
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      title={t('removeTitle', { name })}
      cancel={t('cancel')}
      confirm={t('removeNow')}
      destructive
      busy={busy}
      onConfirm={() => void remove()}
      close={close}
    >
      {t(pending_invitation ? 'withdrawText' : 'removeText', { email })}
    </ConfirmDialog>
  )
}
