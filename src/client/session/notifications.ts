import { proxy, subscribe } from 'valtio/vanilla'
import { connection, isTrouble } from '../engine/live/connection.ts'
import { ask, workspace } from '../engine/workspace.ts'

/** How many notifications are unread and invitations wait; undefined until the server has said. */
export const unread = proxy<{ count: number | undefined }>({ count: undefined })

let asking: Promise<void> | undefined
let isOutdated = false

/** Asks for the number again; without an answer the known one stays. */
export async function loadUnread(): Promise<void> {
  isOutdated = true
  asking ??= askWhileOutdated().finally(() => {
    asking = undefined
  })
  await asking
}

async function askWhileOutdated() {
  while (isOutdated) {
    isOutdated = false
    const count = await ask('countUnread', {}).catch(() => undefined)
    if (count !== undefined) unread.count = count
  }
}

const listeners = new Set<() => void>()

/** Says that the list and the number of notifications may have changed by what was done here. */
export function tellNotifications() {
  for (const listener of listeners) listener()
}

/**
 * Calls back whenever the notifications of the user may have changed, here, in another tab or on
 * the server. Returns how to stop.
 */
export function onNotifications(listener: () => void): () => void {
  const { live, replica } = workspace()
  let { state } = connection
  const stops = [
    live.on('INVITATIONS_UPDATE', listener),
    live.on('INVITATIONS_CHANGED', listener),
    replica.onChange((_, effects) => {
      if (effects.some(({ table }) => table === 'notification' || table === 'project_notification'))
        listener()
    }),
    subscribe(connection, () => {
      if (connection.state === 'live' && isTrouble(state)) listener()
      state = connection.state
    }),
  ]
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    for (const stop of stops) stop()
  }
}

/** Keeps the number of unread notifications up to date. Returns how to stop. */
export function followUnread(): () => void {
  void loadUnread()
  return onNotifications(() => void loadUnread())
}
