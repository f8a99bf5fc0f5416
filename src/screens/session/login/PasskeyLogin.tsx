import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { alert } from '../../../client/requests/alerts.ts'
import { react } from '../../../client/requests/reactions.ts'
import { Refusal } from '../../../core/catalogue/errors.ts'
import type { SessionUser } from '../../../core/session/calls.ts'
import { BusyButton } from '../../../parts/page/BusyButton.tsx'
import type { LinkedInvitation } from '../invitation/use-invitation.ts'

interface PasskeyLoginProps extends Pick<LinkedInvitation, 'ids'> {
  entered: (user: SessionUser) => void
}

/** Signing in with a passkey of this device, or of one at hand. */
export function PasskeyLogin({ ids, entered }: PasskeyLoginProps) {
  const { t } = useTranslation('session')
  const [busy, setBusy] = useState(false)
  async function enter() {
    setBusy(true)
    try {
      const { logInWithPasskey } = await import('../../../client/session/passkey.ts')
      const user = await logInWithPasskey(ids)
      if (user) return entered(user)
    } catch (error) {
      if (error instanceof Refusal) react(error)
      else {
        console.warn(error)
        alert('error', t('passkeyFailed'))
      }
    }
    setBusy(false)
  }
  return (
    <BusyButton appearance="secondary" size="large" busy={busy} onClick={() => void enter()}>
      {t('logInWithPasskey')}
    </BusyButton>
  )
}
