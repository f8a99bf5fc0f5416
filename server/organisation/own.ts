import type { Actor } from '../../src/core/catalogue/access.ts'
import type { App } from '../app.ts'
import type { Organization } from '../commands/actors.ts'
import type { Writing } from '../commands/handlers.ts'
import { teamsOf } from '../rooms/membership.ts'

/** The organisation of the team that an actor is in. */
export async function organizationOf({ actors }: App, actor: Actor): Promise<Organization> {
  const { team } = (await actors.place(actor.user_id, actor.team_id))!
  return (await actors.organization(team.organization_id))!
}

/** Tells the open pages of all teams of an organisation that it has changed. */
export async function touchTeams({ db, touch }: Writing, organizationId: string) {
  for (const id of await teamsOf(db, organizationId)) touch(`team:${id}`)
}
