import { splitRoom } from '../../src/core/engine/table.ts'
import type { Row } from '../../src/core/model.ts'
import type { App } from '../app.ts'
import type { LogEntry } from '../commands/log.ts'
import { stored } from '../db/database.ts'

/**
 * Whether an entry changes what the admin centre shows: teams, their people, and which projects they
 * have with how many members.
 */
export function concernsOrganisation({ room, changes, past, elsewhere }: LogEntry): boolean {
  const [kind] = splitRoom(room)
  if (kind === 'team')
    return (
      changes.length === 0 ||
      changes.some(({ table }) => table === 'team' || table === 'team_member')
    )
  if (kind !== 'project') return false
  // What another process wrote comes without what was there before.
  if (elsewhere)
    return changes.some(({ table }) => table === 'project' || table === 'project_member')
  return past.some(({ table, before, after }) => {
    if (table !== 'project' && table !== 'project_member') return false
    if (!before || !after) return true
    return table === 'project' && (before as Row<'project'>).name !== (after as Row<'project'>).name
  })
}

/** The users who may open the admin centre of the organisations of some teams. */
export async function adminsOf(
  { database }: Pick<App, 'database'>,
  teams: readonly string[],
): Promise<{ user_id: string; team_id: string }[]> {
  if (teams.length === 0) return []
  const found = await database.read
    .selectFrom('team')
    .innerJoin('team as other', 'other.organization_id', 'team.organization_id')
    .innerJoin('team_member', 'team_member.team_id', 'other.id')
    .select(['team_member.user_id', 'team_member.team_id'])
    .distinct()
    .where('team.id', 'in', teams)
    .where('team_member.role', '<>', 'member')
    .where('team_member.active', '=', stored({ flavour: database.flavour }, true))
    .execute()
  return found.flatMap(({ user_id, team_id }) => (user_id ? [{ user_id, team_id }] : []))
}
