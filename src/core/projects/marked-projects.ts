import type { Reader } from '../engine/store.ts'

export type MarkTable = 'project_favorite' | 'project_archive'

/** The ids of the projects that the caller has starred, or archived. */
export const markedProjects = (reader: Reader, table: MarkTable): ReadonlySet<string> =>
  new Set(reader.list(table).map(({ project_id }) => project_id))
