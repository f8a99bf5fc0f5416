import { limits } from '../catalogue/limits.ts'
import { table } from '../engine/table.ts'
import type * as rows from './rows.ts'

/** A label of a team (B3). */
const label = table<typeof rows.label>({
  room: ['team', 'team_id'],
  refs: { team_id: ['team', 'cascade'] },
  rows: { most: limits.labelsInTeam, code: 'too_many_team_labels' },
  unique: [{ columns: ['team_id', 'name'], folded: true, code: 'label_name_taken' }],
})

export const tables = { label }
