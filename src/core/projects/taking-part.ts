import type { Tx } from '../engine/call.ts'
import type { Row } from '../model.ts'

type Member = Pick<Row<'team_member'>, 'id' | 'active' | 'role'>

/** Whether a member of the team sees a project in which some have a place: owners and admins do. */
export const takesPart = ({ id, active, role }: Member, places: ReadonlySet<string>): boolean =>
  active && (role !== 'member' || places.has(id))

/** The same of one member, whose places are not read yet. */
export async function takesPartIn(
  tx: Pick<Tx, 'list'>,
  project_id: string,
  member: Member,
): Promise<boolean> {
  const places = await tx.list('project_member', { project_id, team_member_id: member.id })
  return takesPart(member, new Set(places.map(({ team_member_id }) => team_member_id)))
}
