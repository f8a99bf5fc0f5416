import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask, report } from '../../../client/engine/workspace.ts'
import { alert } from '../../../client/requests/alerts.ts'
import type { Row } from '../../../core/model.ts'
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx'
import { NeedsServer } from '../../../parts/form/NeedsServer.tsx'

/** What is to be done to a member, which takes their access. */
export interface Question {
  what: 'deactivate' | 'remove'
  member: Row<'team_member'>
}

/** Asks before a member loses their access to the team. */
export function MemberQuestion({ what, member, close }: Question & { close: () => void }) {
  const { t } = useTranslation('members')
  const [busy, setBusy] = useState(false)
  const { id, name, email, pending } = member
  const removes = what === 'remove'
  async function answer() {
    setBusy(true)
    try {
      if (removes) await ask('removeMember', { id })
      else await ask('deactivateMember', { id, active: true })
      if (removes) alert('success', t('removed', { name }))
      close()
    } catch (error) {
      report(error)
      setBusy(false)
    }
  }
  const text = removes ? (pending ? 'withdrawText' : 'removeText') : 'deactivateText'
  return (
    <ConfirmDialog
      title={t(removes ? 'removeTitle' : 'deactivateTitle', { name })}
      cancel={t('cancel')}
      confirm={t(removes ? 'removeNow' : 'deactivateNow')}
      destructive
      busy={busy}
      onConfirm={() => void answer()}
      close={close}
    >
      {t(text, { email })}
      <NeedsServer />
    </ConfirmDialog>
  )
}
