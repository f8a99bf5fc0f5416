import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { invitations, loadInvitations } from '../../../client/session/invitations.ts'
import type { NotificationRow } from '../../../core/notifications/calls.ts'
import { SideDrawer } from '../../../parts/dialogs/SideDrawer.tsx'
import { useOnce } from '../../../parts/hooks/use-once.ts'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { FailedState } from '../../../parts/page/FailedState.tsx'
import { LineSkeleton } from '../../../parts/page/LineSkeleton.tsx'
import { TextButton } from '../../../parts/page/TextButton.tsx'
import { Tabs } from '../../../parts/tabs/Tabs.tsx'
import { closeOverlay } from '../overlays/overlays.ts'
import { askToNotify } from './browser-notifications.ts'
import { follow } from './follow-notification.ts'
import { InvitationLine } from './InvitationLine.tsx'
import { NotificationLine } from './NotificationLine.tsx'
import { type Filter, useNotifications } from './use-notifications.ts'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column' },
  tools: {
    flexShrink: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
    marginBottom: tokens.spacingVerticalS,
  },
  all: { fontSize: tokens.fontSizeBase200 },
})

/** What is new for the user and what they have read, with the invitations to teams (A2). */
export function NotificationDrawer() {
  const styles = useStyles()
  const { t } = useTranslation('notifications')
  const navigate = useNavigate()
  const [filter, setFilter] = useState<Filter>('Unread')
  const { list, failure, again, total, markRead, markAllRead } = useNotifications(filter)
  const { list: waiting = [] } = useSnapshot(invitations)
  const invited = filter === 'Unread' ? waiting : []
  const count = total(invited.length)
  useOnce(() => {
    void loadInvitations()
    void askToNotify()
  })

  function open(notification: NotificationRow) {
    if (!notification.read) void markRead(notification.id)
    closeOverlay()
    follow(notification, navigate)
  }

  return (
    <SideDrawer
      title={t(filter === 'Unread' ? 'unreadTitle' : 'readTitle', { count })}
      close={closeOverlay}
    >
      <div className={styles.tools}>
        <Tabs
          tabs={(['Unread', 'Read'] as const).map((value) => ({
            value,
            name: t(`filter_${value}`),
          }))}
          selected={filter}
          onSelect={setFilter}
          label={t('shell:notices')}
        />
        {filter === 'Unread' && list && list.length > 0 && (
          <TextButton className={styles.all} onClick={() => void markAllRead()}>
            {t('markAllAsRead')}
          </TextButton>
        )}
      </div>
      {(invited.length > 0 || (list && list.length > 0)) && (
        <ul className={styles.list}>
          {invited.map((invitation) => (
            <InvitationLine key={invitation.team_member_id} invitation={invitation} />
          ))}
          {list?.map((notification) => (
            <NotificationLine
              key={notification.id}
              notification={notification}
              open={open}
              markRead={markRead}
            />
          ))}
        </ul>
      )}
      {!list && !failure && <LineSkeleton lines={4} />}
      {!list && failure !== undefined && (
        <FailedState title={t('notLoaded')} text={t('notLoadedText')} again={again} />
      )}
      {list?.length === 0 && invited.length === 0 && (
        <EmptyState
          title={t('noNotices')}
          text={t(filter === 'Unread' ? 'noNoticesText' : 'noReadText')}
        />
      )}
    </SideDrawer>
  )
}
