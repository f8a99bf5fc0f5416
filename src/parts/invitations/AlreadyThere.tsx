import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask, report } from '../../client/engine/workspace.ts'
import { alert } from '../../client/requests/alerts.ts'
import type { Row } from '../../core/model.ts'
import { useUser } from '../data/use-user.ts'
import { MessageLines } from '../page/MessageLines.tsx'
import type { InvitationLink } from './use-invitation-links.ts'

interface AlreadyThereProps {
  member: Row<'team_member'>
  /** A new link was made, where no mail is sent. */
  made: (link: InvitationLink) => void
}

/**
 * Says that an address is in the team already; a pending invitation can be sent again, or gets a
 * new link.
 */
export function AlreadyThere({ member: { id, email, pending }, made }: AlreadyThereProps) {
  const { t } = useTranslation()
  const { sends_mail } = useUser()
  const [busy, setBusy] = useState(false)

  async function again() {
    setBusy(true)
    await ask('resendInvitation', { id }).then((answer) => {
      if (answer?.link) made({ email, link: answer.link })
      else alert('success', t('links.sent', { email }))
    }, report)
    setBusy(false)
  }

  return (
    <MessageLines
      intent="info"
      actions={
        pending && (
          <Button disabledFocusable={busy} onClick={() => void again()}>
            {t(sends_mail ? 'links.sendAgain' : 'links.newLink')}
          </Button>
        )
      }
    >
      {t(pending ? 'links.alreadyInvited' : 'links.alreadyMember', { email })}
    </MessageLines>
  )
}
