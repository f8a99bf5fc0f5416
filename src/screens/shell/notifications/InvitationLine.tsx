import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { report } from '../../../client/engine/workspace.ts'
import { accept, type Invitation } from '../../../client/session/invitations.ts'
import { loadUnread } from '../../../client/session/notifications.ts'
import { leavePage } from '../../../parts/leaving/block-leaving.ts'
import { NamedAvatar } from '../../../parts/people/NamedAvatar.tsx'
import { useLineStyles } from './line-styles.ts'

const useStyles = makeStyles({
  offers: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    marginTop: tokens.spacingVerticalXS,
  },
})

/** An invitation to a team: it is accepted, and on wish its team opens (A2.82). */
export function InvitationLine({ invitation }: { invitation: Invitation }) {
  const styles = { ...useLineStyles(), ...useStyles() }
  const { t } = useTranslation('notifications')
  const [busy, setBusy] = useState(false)
  const take = (join: boolean) => {
    setBusy(true)
    accept(invitation, join)
      .then(() => loadUnread(), report)
      .finally(() => setBusy(false))
  }
  return (
    <li className={styles.line}>
      <NamedAvatar name={invitation.team_name} size={32} square decorative />
      <div className={styles.texts}>
        <Text>
          <Trans
            t={t}
            i18nKey="invitedTo"
            values={{ team: invitation.team_name }}
            components={{ b: <strong /> }}
          />
        </Text>
        <Text size={200} className={styles.quiet}>
          {t('shell:ownedBy', { name: invitation.team_owner })}
        </Text>
        <div className={styles.offers}>
          <Button
            size="small"
            appearance="primary"
            disabled={busy}
            onClick={() => leavePage(() => take(true))}
          >
            {t('readAndJoin')}
          </Button>
          <Button size="small" disabled={busy} onClick={() => take(false)}>
            {t('markAsRead')}
          </Button>
        </div>
      </div>
    </li>
  )
}
