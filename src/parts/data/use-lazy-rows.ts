import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { isRead, isToBeMade, type LazyPlace, readRows } from '../../client/engine/lazy-rows.ts'
import { workspace } from '../../client/engine/workspace.ts'
import type { Room } from '../../core/engine/table.ts'
import {
  type LazyTable,
  ownerColumn,
  type ProjectTable,
  type TaskTable,
  type TemplateTable,
} from '../../core/live/lazy-tables.ts'
import type { Row } from '../../core/model.ts'
import { useRoom } from './use-rows.ts'

/** The rows of something in a table that is read when somebody looks at it. */
interface ReadRows<T extends LazyTable> {
  /** Those that are here, in no order: all of them, or what this browser heard of. */
  rows: readonly Row<T>[]
  /** All of them are here. */
  known: boolean
  /** Why they could not be read. */
  failure: unknown
  again: () => void
}

/** Reads the rows of a task, and shows them as they change; for a component of one task. */
export const useRowsOfTask = <T extends TaskTable>(table: T, task: Row<'task'>): ReadRows<T> =>
  useLazyRows({ table, owner: task.id, room: `project:${task.project_id}` })

/** Whether a task is still to be made by the server, which is asked nothing about it until then. */
export function useIsToBeMade({ id, project_id }: Row<'task'>): boolean {
  const room = `project:${project_id}` as const
  return useRoom(room, ['task'], () => isToBeMade(room, id), false)
}

/** Reads the rows of a project, and shows them as they change; for a component of one project. */
export const useRowsOfProject = <T extends ProjectTable>(table: T, id: string): ReadRows<T> =>
  useLazyRows({ table, owner: id, room: `project:${id}` })

/** Reads the rows of a project template, and shows them as they change. */
export const useRowsOfTemplate = <T extends TemplateTable>(
  table: T,
  { id, team_id }: Row<'project_template'>,
): ReadRows<T> => useLazyRows({ table, owner: id, room: `schedule:${team_id}` })

function useLazyRows<T extends LazyTable>(place: LazyPlace<T>): ReadRows<T> {
  const { table, owner, room } = place
  const rows = useRoom<Row<T>[]>(
    room,
    [table],
    (reader) => reader.list(table, { [ownerColumn(table)]: owner } as never),
    [],
  )
  const [known, setKnown] = useState(() => isRead(place))
  const [failure, setFailure] = useState<unknown>()
  const [turn, setTurn] = useState(0)
  const again = useCallback(() => setTurn((before) => before + 1), [])
  const read = useEffectEvent(() => readRows(place))
  const isHere = useEffectEvent(() => isRead(place))

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn reads again
  useEffect(() => {
    if (isHere()) return setKnown(true)
    let current = true
    setKnown(false)
    read().then(
      () => {
        if (!current) return
        setFailure(undefined)
        setKnown(true)
      },
      (error: unknown) => current && setFailure(error),
    )
    return () => {
      current = false
    }
  }, [room, turn])

  const wasLost = useEffectEvent((changed: Room) => changed === room && known && !isHere())
  const hasFailed = useEffectEvent(() => failure !== undefined)
  useEffect(() => {
    const { replica, live } = workspace()
    const stops = [
      // A room that is loaded again has none of them.
      replica.onChange((changed) => wasLost(changed) && again()),
      live.onConnected(() => hasFailed() && again()),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [again])
  return { rows, known, failure, again }
}
