import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react'
import { subscribeKey } from 'valtio/vanilla/utils'
import type { Replica } from '../../client/engine/replica/replica.ts'
import { workspace } from '../../client/engine/workspace.ts'
import { Refusal } from '../../core/catalogue/errors.ts'
import type { Reader } from '../../core/engine/store.ts'
import { type Room, rootOf, splitRoom } from '../../core/engine/table.ts'
import { nameOf } from '../../core/engine/tx.ts'
import type { Change, Row, TableName } from '../../core/model.ts'

/** The rows that a part of a page shows in the place of those of now. */
export const PastRows = createContext<Replica | null>(null)
const useReplica = () => useContext(PastRows) ?? workspace().replica

/** One row as the screens show it; the component is drawn again only when that row changes. */
export function useRow<T extends TableName>(
  table: T,
  id: string | null | undefined,
): Row<T> | undefined {
  const replica = useReplica()
  const subscribe = useCallback(
    (listener: () => void) => {
      if (!id) return () => {}
      const stops = [
        replica.watch(table, id),
        subscribeKey(replica.shown[table], id as never, listener),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
    [replica, table, id],
  )
  return useSyncExternalStore(subscribe, () => (id ? replica.find(table, id) : undefined))
}

/**
 * What is read from a room, read again whenever one of the named tables changes there, and when the
 * room comes or goes. `read` may be a new function each time.
 */
export function useRoom<V>(
  room: Room | undefined,
  tables: readonly TableName[],
  read: (reader: Reader) => V,
  initial: V,
): V {
  const past = useReplica()
  // What is a person's own is that of now.
  const replica = room?.startsWith('user:') ? workspace().replica : past
  const look = () => {
    const reader = room && replica.reader(room)
    const value = reader ? read(reader) : initial
    return { room, isHere: reader !== undefined, version: replica.version, value }
  }
  const [seen, setSeen] = useState(look)
  const lookAgain = useEffectEvent(() => setSeen(look()))
  const isPast = useEffectEvent(() => seen.room !== room || seen.version !== replica.version)
  const concerns = useEffectEvent(
    (changed: Room, effects: readonly Change[]) =>
      changed === room &&
      (seen.isHere !== (replica.reader(changed) !== undefined) ||
        effects.some(({ table }) => tables.includes(table))),
  )
  useEffect(() => {
    if (!room) return
    if (isPast()) lookAgain()
    return replica.onChange((changed, effects) => {
      if (concerns(changed, effects)) lookAgain()
    })
  }, [room, replica])
  return seen.value
}

interface Opened {
  room?: Room
  ready: boolean
  failure?: Error
}

const openedAt = (room: Room | undefined, ready: boolean): Opened => ({
  ...(room ? { room } : {}),
  ready,
})

/**
 * Opens a room for as long as the component is shown. It fails as well when it is lost later, with
 * `not_found`. A room that could not be loaded is opened by `again`, and by itself once the server
 * is connected.
 */
export function useOpenRoom(room: Room | undefined): {
  ready: boolean
  failure: Error | undefined
  again: () => void
} {
  const isHere = () => room !== undefined && workspace().replica.positionOf(room) !== undefined
  const [state, setState] = useState(() => openedAt(room, isHere()))
  const [turn, setTurn] = useState(0)
  const again = useCallback(() => setTurn((before) => before + 1), [])
  const begin = useEffectEvent((ready = isHere()) =>
    setState((before) =>
      before.room === room && before.ready === ready && !before.failure
        ? before
        : openedAt(room, ready),
    ),
  )
  const failed = useEffectEvent(() => state.failure && !(state.failure instanceof Refusal))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn opens it again
  useEffect(() => {
    if (!room) return
    let current = true
    const { live } = workspace()
    begin()
    live.open(room).then(
      () => current && begin(true),
      (failure: Error) => current && setState({ room, ready: false, failure }),
    )
    const stops = [
      live.onLost((lost) => {
        if (lost === room) setState({ room, ready: false, failure: goneOf(room) })
      }),
      live.onConnected(() => failed() && again()),
    ]
    return () => {
      current = false
      for (const stop of stops) stop()
      live.close(room)
    }
  }, [room, turn])
  return { ready: state.room === room && state.ready, failure: state.failure, again }
}

/** The refusal for a room that can no longer be read. */
const goneOf = (room: Room) =>
  new Refusal('not_found', undefined, { values: { what: nameOf(rootOf(splitRoom(room)[0])) } })
