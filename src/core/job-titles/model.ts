import { limits } from '../catalogue/limits.ts'
import { table } from '../engine/table.ts'
import type * as rows from './rows.ts'

/** A job title of a team (A3). */
const job_title = table<typeof rows.job_title>({
  room: ['team', 'team_id'],
  refs: { team_id: ['team', 'cascade'] },
  rows: { most: limits.entriesInList, code: 'too_many_entries' },
  unique: [{ columns: ['team_id', 'name'], code: 'job_title_taken' }],
})

export const tables = { job_title }
