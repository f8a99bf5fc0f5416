import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { act } from '../../../client/engine/workspace.ts'
import { loadUnread, onNotifications, unread } from '../../../client/session/notifications.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import type { NotificationRow } from '../../../core/notifications/calls.ts'
import { useQuery } from '../../../parts/data/use-query.ts'

export type Filter = 'Unread' | 'Read'

/** The notifications of the signed-in user, live; those marked read leave the unread ones at once. */
export function useNotifications(filter: Filter) {
  const { value, failure, again } = useQuery('listNotifications', { filter })
  const [shown, setShown] = useState<{ filter: Filter; list: NotificationRow[] }>()
  const [read, setRead] = useState<ReadonlySet<string>>(new Set())
  const { count } = useSnapshot(unread)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer belongs to the filter asked for
  useEffect(() => {
    if (value) setShown({ filter, list: value })
  }, [value])
  useEffect(() => onNotifications(again), [again])
  const all = shown?.filter === filter ? shown.list : undefined
  const list = all?.filter(({ id }) => filter === 'Read' || !read.has(id))

  async function mark(ids: readonly string[], sent: Promise<unknown>) {
    setRead((before) => new Set([...before, ...ids]))
    const done = await sent
    if (!done) setRead((before) => new Set([...before].filter((id) => !ids.includes(id))))
    again()
    void loadUnread()
  }
  const isCounted = filter === 'Unread' && (all?.length ?? 0) >= limits.notificationsShown
  return {
    list,
    failure,
    again,
    /**
     * How many there are, with the open invitations where those are unread ones; also those beyond
     * the list, which the server counts with these.
     */
    total: (invited: number) => (isCounted ? (count ?? 0) : (list?.length ?? 0) + invited),
    markRead: (id: string) => mark([id], act('readNotification', { id })),
    markAllRead: () =>
      mark(
        (list ?? []).map(({ id }) => id),
        act('readAllNotifications', {}),
      ),
  }
}
