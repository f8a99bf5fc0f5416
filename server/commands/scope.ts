import { type Actor, may } from '../../src/core/catalogue/access.ts'
import type { Scope } from '../../src/core/engine/tx.ts'

/** The rooms an actor's command may touch. */
export const scopeOf = (actor: Actor): Scope => ({
  user: actor.user_id,
  team: actor.team_id,
  ...(may(actor, 'schedule.use') ? { schedule: actor.team_id } : {}),
  ...(actor.project ? { project: actor.project.id } : {}),
})
