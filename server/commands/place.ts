import { type Actor, inProjectAs, may } from '../../src/core/catalogue/access.ts'
import { refuse } from '../../src/core/catalogue/errors.ts'
import { type Call, isOfAccount, type Tx } from '../../src/core/engine/call.ts'
import { nameOf } from '../../src/core/engine/tx.ts'
import { type Organizations, onPlanNow } from './plan-now.ts'

/**
 * The giver of a command as they are when it is carried out: since it was admitted others may have
 * removed, deactivated or demoted them, taken them out of the project, or changed the plan of the
 * organisation. Errors: `Refusal` forbidden, not_found.
 */
export async function actorNow(
  { actors }: { actors: Organizations },
  tx: Tx,
  actor: Actor,
  call: Call,
): Promise<Actor> {
  if (isOfAccount(call)) return actor
  const { team_member_id, project } = actor
  const place = await tx.find('team_member', team_member_id)
  if (!place?.active) return refuse('forbidden')
  const organization_id =
    actor.organization_id ?? (await tx.get('team', actor.team_id)).organization_id
  const inTeam = await onPlanNow(actors, { ...actor, role: place.role }, organization_id)
  const now = project
    ? inProjectAs(inTeam, project.id, await tx.list('project_member', { team_member_id }))
    : inTeam
  if (now.role === 'member' && now.project?.member === false)
    return refuse('not_found', undefined, { values: { what: nameOf('project') } })
  return may(now, call.may) ? now : refuse('forbidden')
}
