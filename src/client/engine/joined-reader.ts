import type { Reader } from '../../core/engine/store.ts'
import { type TableName, tableOf } from '../../core/model.ts'

/** The rows of a project and of its team as one, where they are there. */
export function joinedReader(project: Reader | undefined, team: Reader | undefined): Reader {
  const of = (table: TableName) => (tableOf(table).room.kind === 'team' ? team : project)
  return {
    get: (table, id) => of(table)?.get(table, id),
    list: (table, where) => of(table)?.list(table, where) ?? [],
  }
}
