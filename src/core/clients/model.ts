import { limits } from '../catalogue/limits.ts'
import { table } from '../engine/table.ts'
import type * as rows from './rows.ts'

/** A client of a team (B3). */
const client = table<typeof rows.client>({
  room: ['team', 'team_id'],
  refs: { team_id: ['team', 'cascade'] },
  rows: { most: limits.entriesInList, code: 'too_many_entries' },
  unique: [{ columns: ['team_id', 'name'], folded: true, code: 'client_name_taken' }],
})

export const tables = { client }
