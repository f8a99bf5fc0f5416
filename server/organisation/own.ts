import type { Actor } from '../../src/core/catalogue/access.ts'
import { refuse } from '../../src/core/catalogue/errors.ts'
import type { Row } from '../../src/core/model.ts'
import type { App } from '../app.ts'
import type { Writing } from '../commands/handlers.ts'
import type { Organization } from '../commands/plan-now.ts'
import type { Database } from '../db/database.ts'
import { teamsOf } from '../rooms/membership.ts'

/** The organisation of the team that an actor is in. */
export async function organizationOf({ actors }: App, actor: Actor): Promise<Organization> {
  const { team } = (await actors.place(actor.user_id, actor.team_id))!
  return (await actors.organization(team.organization_id))!
}

/** Who owns an organisation. */
export const ownerOf = async (
  { actors }: App,
  { owner_id }: Pick<Organization, 'owner_id'>,
): Promise<Row<'user'>> => (await actors.user(owner_id))!

/** Tells the open pages of all teams of an organisation that it has changed. */
export async function touchTeams(
  { db, touch }: Pick<Writing, 'db' | 'touch'>,
  organizationId: string,
) {
  for (const id of await teamsOf(db, organizationId)) touch(`team:${id}`)
}

/**
 * A team of the organisation of an actor, as it is or was. Errors: `not_found`, also for one of another.
 */
export async function ownTeam(
  app: App,
  actor: Actor,
  teamId: string,
  db: Database['read'] = app.database.read,
): Promise<Row<'team'>> {
  const { id } = await organizationOf(app, actor)
  const team = await db
    .selectFrom('team')
    .selectAll()
    .where('id', '=', teamId)
    .where('organization_id', '=', id)
    .executeTakeFirst()
  return team ?? refuse('not_found', undefined, { values: { what: 'Team' } })
}

/** A project of one of its teams. Errors: `not_found`. */
export async function ownProject(
  app: App,
  actor: Actor,
  projectId: string,
  db: Database['read'] = app.database.read,
) {
  const { id } = await organizationOf(app, actor)
  const project = await db
    .selectFrom('project')
    .innerJoin('team', 'team.id', 'project.team_id')
    .select(['project.id', 'project.team_id'])
    .where('project.id', '=', projectId)
    .where('team.organization_id', '=', id)
    .executeTakeFirst()
  return project ?? refuse('not_found', undefined, { values: { what: 'Project' } })
}

/** A member of one of its teams. Errors: `not_found`. */
export async function ownMember(
  app: App,
  actor: Actor,
  memberId: string,
  db: Database['read'] = app.database.read,
) {
  const { id } = await organizationOf(app, actor)
  const member = await db
    .selectFrom('team_member')
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .select(['team_member.id', 'team_member.team_id', 'team_member.user_id'])
    .select(['team_member.name', 'team_member.email'])
    .where('team_member.id', '=', memberId)
    .where('team.organization_id', '=', id)
    .executeTakeFirst()
  return member ?? refuse('not_found', undefined, { values: { what: 'Team member' } })
}
