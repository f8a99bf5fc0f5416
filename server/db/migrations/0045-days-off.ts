import { makeTable } from './make-table.ts'
import type { Migrating } from './migrating.ts'

/** On which days teams and people in them do not work, and how long who does not work as others do. */
export async function daysOff(given: Migrating) {
  await makeTable(given, 'day_off', {
    columns: {
      id: 'text',
      team_id: 'text > team cascade',
      team_member_id: 'text? > team_member cascade',
      name: 'text',
      start_date: 'text',
      end_date: 'text',
    },
    indexes: [['team_id'], ['team_member_id']],
  })
  await makeTable(given, 'member_hours', {
    columns: {
      id: 'text > team_member cascade',
      team_id: 'text > team cascade',
      seconds_per_day: 'json',
    },
    indexes: [['team_id']],
  })
}
