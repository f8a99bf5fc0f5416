import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { report } from '../../../client/engine/workspace.ts'
import { accept, type Invitation, invitations } from '../../../client/session/invitations.ts'
import { SideDrawer } from '../../../parts/dialogs/SideDrawer.tsx'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { NamedAvatar } from '../../../parts/people/NamedAvatar.tsx'
import { closeOverlay } from '../overlays/overlays.ts'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column' },
  notice: {
    display: 'flex',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} 0`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  texts: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS, minWidth: 0 },
  quiet: { color: tokens.colorNeutralForeground3 },
  offers: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    marginTop: tokens.spacingVerticalXS,
  },
})

/** What waits for the user: invitations to teams (A2). */
export function NotificationDrawer() {
  const styles = useStyles()
  const { t } = useTranslation('notifications')
  const { list } = useSnapshot(invitations)
  return (
    <SideDrawer title={t('shell:notices')} close={closeOverlay}>
      {list?.length ? (
        <ul className={styles.list}>
          {list.map((invitation) => (
            <InvitationNotice key={invitation.team_member_id} invitation={invitation} />
          ))}
        </ul>
      ) : (
        <EmptyState title={t('noNotices')} text={t('noNoticesText')} />
      )}
    </SideDrawer>
  )
}

function InvitationNotice({ invitation }: { invitation: Invitation }) {
  const styles = useStyles()
  const { t } = useTranslation('notifications')
  const [busy, setBusy] = useState(false)
  const take = (join: boolean) => () => {
    setBusy(true)
    accept(invitation, join)
      .catch(report)
      .finally(() => setBusy(false))
  }
  return (
    <li className={styles.notice}>
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
          <Button size="small" appearance="primary" disabled={busy} onClick={take(true)}>
            {t('readAndJoin')}
          </Button>
          <Button size="small" disabled={busy} onClick={take(false)}>
            {t('markAsRead')}
          </Button>
        </div>
      </div>
    </li>
  )
}
