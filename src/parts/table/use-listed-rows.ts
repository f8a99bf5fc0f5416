import { workspace } from '../../client/engine/workspace.ts'
import type { Sortable } from '../../core/values/compare.ts'
import { type Listable, listed } from '../../core/values/listed.ts'
import { useOpenRoom } from '../data/use-rows.ts'
import type { Sort } from './ColumnHead.tsx'
import { useTableChoices } from './use-table-choices.ts'

/**
 * What a `PagedTable` shows of rows of the team's room, all of which are in this browser: they are
 * searched as one types, and follow every change.
 */
export function useListedRows<R extends Listable & Record<F, Sortable>, F extends string>(
  rows: readonly R[],
  fields: readonly [F, ...F[]],
  atFirst?: Sort<F>,
) {
  const choices = useTableChoices(fields, atFirst)
  const { ready, failure, again } = useOpenRoom(`team:${workspace().user.team_id}`)
  const found = listed(rows, { ...choices.paging, search: choices.typed.trim() })
  return {
    choices,
    rows: found.data,
    total: ready ? found.total : undefined,
    failure,
    again,
  }
}
