import { limits } from '../catalogue/limits.ts'
import { table } from '../engine/table.ts'
import type * as rows from './rows.ts'

/** A report that the owner and the admins of a team share. */
const shared_report = table<typeof rows.shared_report>({
  version: 2,
  room: ['schedule', 'team_id'],
  refs: { team_id: ['team', 'cascade'], mail_to: ['team_member', 'keep'] },
  unique: [{ columns: ['team_id', 'page', 'name'], folded: true, code: 'report_name_taken' }],
  rows: { most: limits.sharedReportsInTeam, code: 'too_many_reports' },
  needs: 'reporting.use',
})

/** A report that one of them keeps for themselves. */
const personal_report = table<typeof rows.personal_report>({
  version: 2,
  room: ['user', 'user_id'],
  refs: { user_id: ['user', 'cascade'], team_id: ['team', 'cascade'] },
  unique: [
    { columns: ['user_id', 'team_id', 'page', 'name'], folded: true, code: 'report_name_taken' },
  ],
  rows: { most: limits.reportsOfPerson, code: 'too_many_reports' },
})

export const tables = { shared_report, personal_report }
