import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask, report } from '../../../client/engine/workspace.ts'
import { alert } from '../../../client/requests/alerts.ts'
import type { Row } from '../../../core/model.ts'
import { isEmail } from '../../../core/session/rules.ts'
import {
  type InvitationLinkList,
  useInvitationLinks,
} from '../../../parts/invitations/use-invitation-links.ts'

export interface Invite {
  /** Whether an invitation is on its way. */
  busy: boolean
  /** Links to pass on, where no mail is sent. */
  links: InvitationLinkList
  invite(email: string): Promise<void>
  /** Invites a person again; a new link replaces the earlier one. */
  inviteAgain(member: Row<'team_member'>): Promise<void>
}

/** Invites people to a project. */
export function useInvite(project_id: string): Invite {
  const { t } = useTranslation('projects')
  const [busy, setBusy] = useState(false)
  const links = useInvitationLinks()

  async function send(email: string, sending: Promise<{ link: string } | null>) {
    setBusy(true)
    await sending.then((made) => {
      if (made?.link) links.add([{ email, link: made.link }])
      else alert('success', t('invited', { email }))
    }, report)
    setBusy(false)
  }

  return {
    busy,
    links,
    async invite(email) {
      if (isEmail(email)) await send(email, ask('inviteToProject', { project_id, email }))
      else alert('error', t('emailWrong'))
    },
    inviteAgain: ({ id, email }) => send(email, ask('resendInvitation', { id })),
  }
}
