import type { Row } from '../model.ts'

/** Whether a member of the team sees a project in which some have a place: owners and admins do. */
export const takesPart = (
  { id, active, role }: Pick<Row<'team_member'>, 'id' | 'active' | 'role'>,
  places: ReadonlySet<string>,
): boolean => active && (role !== 'member' || places.has(id))
