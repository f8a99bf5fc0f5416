import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NetworkError } from '../../../client/requests/request.ts'
import { whyOf } from '../../../client/requests/words.ts'
import { acceptLink } from '../../../client/session/invitations.ts'
import { type InvitationTold, logOut } from '../../../client/session/session.ts'
import { pathTo } from '../../../core/catalogue/routes.ts'
import type { SessionUser } from '../../../core/session/calls.ts'
import { FormFailure } from '../../../parts/form/FormFailure.tsx'
import { BusyButton } from '../../../parts/page/BusyButton.tsx'
import { LinkButton } from '../../../parts/page/LinkButton.tsx'
import { AuthCard } from '../card/AuthCard.tsx'
import { InvitationNote } from './InvitationNote.tsx'

const useStyles = makeStyles({
  body: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  who: { textAlign: 'center', color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
})

interface Offered {
  user: SessionUser
  told: InvitationTold
  token: string
  projectId: string | null
}

/**
 * The invitation of a link for a user who is signed in already: to join, or to come back with the
 * invited address.
 */
export function InvitationOffer({ user, told, token, projectId }: Offered) {
  const styles = useStyles()
  const { t } = useTranslation('session')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isOurs = user.email === told.email

  async function go(work: () => Promise<void>) {
    setBusy(true)
    setFailure(null)
    await work().catch((error: unknown) => {
      setFailure(error instanceof NetworkError ? t('unreachable') : whyOf(error))
      setBusy(false)
    })
  }

  return (
    <AuthCard caption={t('invitationCaption')}>
      <div className={styles.body}>
        <InvitationNote told={told} isGone={false} />
        <FormFailure text={failure} />
        <Text className={styles.who}>
          {t('loggedInAs', { email: user.email })}
          {!isOurs && ` ${t('invitationFor', { email: told.email })}`}
        </Text>
        <BusyButton
          size="large"
          busy={busy}
          onClick={() =>
            void go(
              isOurs
                ? () => acceptLink(token, projectId)
                : () => logOut().then(() => location.reload()),
            )
          }
        >
          {isOurs ? t('joinTeam', { team: told.team_name }) : t('logOutFirst')}
        </BusyButton>
        <LinkButton to={pathTo('home')}>{t('notNow')}</LinkButton>
      </div>
    </AuthCard>
  )
}
