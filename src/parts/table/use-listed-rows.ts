import { workspace } from '../../client/engine/workspace.ts'
import type { Room } from '../../core/engine/table.ts'
import type { Sortable } from '../../core/values/compare.ts'
import { type Listable, listed } from '../../core/values/listed.ts'
import { useOpenRoom } from '../data/use-rows.ts'
import type { Sort } from './ColumnHead.tsx'
import { useTableChoices } from './use-table-choices.ts'

/**
 * What a `PagedTable` shows of rows of a room, that of the team unless another is named, all of which are in this browser: they are
 * searched as one types, and follow every change.
 */
export function useListedRows<R extends Listable & Record<F, Sortable>, F extends string>(
  rows: readonly R[],
  fields: readonly [F, ...F[]],
  atFirst?: Sort<F>,
  room: Room = `team:${workspace().user.team_id}`,
) {
  const choices = useTableChoices(fields, atFirst)
  const { ready, failure, again } = useOpenRoom(room)
  const found = listed(rows, { ...choices.paging, search: choices.typed.trim() })
  return {
    choices,
    rows: found.data,
    total: ready ? found.total : undefined,
    failure,
    again,
  }
}
