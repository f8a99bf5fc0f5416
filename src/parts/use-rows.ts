import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { subscribeKey } from 'valtio/vanilla/utils'
import { workspace } from '../client/workspace.ts'
import { Refusal } from '../core/errors.ts'
import type { Change, Row, TableName } from '../core/model.ts'
import type { Reader } from '../core/store.ts'
import type { Room, RoomKind } from '../core/table.ts'
import { nameOf } from '../core/tx.ts'

/** One row as the screens show it; the component is drawn again only when that row changes. */
export function useRow<T extends TableName>(table: T, id: string | null | undefined): Row<T> | undefined {
  const { replica } = workspace()
  const subscribe = useCallback(
    (listener: () => void) => {
      if (!id) return () => {}
      const stops = [replica.watch(table, id), subscribeKey(replica.shown[table], id as never, listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    [replica, table, id],
  )
  return useSyncExternalStore(subscribe, () => (id ? replica.find(table, id) : undefined))
}

/** What is read from a room, read again whenever one of the named tables changes there. `read` may be a new function each time. */
export function useRoom<V>(room: Room | undefined, tables: readonly TableName[], read: (reader: Reader) => V, initial: V): V {
  const take = useEffectEvent(() => {
    const reader = room && workspace().replica.reader(room)
    return reader ? read(reader) : initial
  })
  const concerns = useEffectEvent(
    (changed: Room, effects: readonly Change[]) => changed === room && effects.some(({ table }) => tables.includes(table)),
  )
  const [value, setValue] = useState<V>(() => {
    const reader = room && workspace().replica.reader(room)
    return reader ? read(reader) : initial
  })
  useEffect(() => {
    if (!room) return
    setValue(take())
    return workspace().replica.onChange((changed, effects) => {
      if (concerns(changed, effects)) setValue(take())
    })
  }, [room])
  return value
}

/** Opens a room for as long as the component is shown. It fails as well when it is lost later, with `not_found`. */
export function useOpenRoom(room: Room | undefined): { ready: boolean; failure: Error | undefined } {
  const [state, setState] = useState<{ room?: Room; ready: boolean; failure?: Error }>({ ready: false })
  useEffect(() => {
    if (!room) return
    let current = true
    const { live, replica } = workspace()
    setState({ room, ready: replica.seqOf(room) !== undefined })
    live.open(room).then(
      () => current && setState({ room, ready: true }),
      (failure: Error) => current && setState({ room, ready: false, failure }),
    )
    const stop = live.onLost((lost) => {
      if (lost === room) setState({ room, ready: false, failure: goneOf(room) })
    })
    return () => {
      current = false
      stop()
      live.close(room)
    }
  }, [room])
  return { ready: state.room === room && state.ready, failure: state.failure }
}

/** What the server would say of a room that cannot be read any more. */
const goneOf = (room: Room) => new Refusal('not_found', undefined, { values: { what: nameOf(room.split(':')[0] as RoomKind) } })
