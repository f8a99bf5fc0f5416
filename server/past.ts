import { type Ability, type Actor, may } from '../src/core/access.ts'
import { type CallName, contract } from '../src/core/contract.ts'
import { refuse } from '../src/core/errors.ts'
import type { Past } from '../src/core/store.ts'
import type { App } from './app.ts'

/** What a command of this actor did, as the log remembers it. Refused: commands of others, and what he may no longer do. */
export async function pastOf(app: App, actor: Actor, commandId: string): Promise<Past[]> {
  const rooms = [`team:${actor.team_id}`, `user:${actor.user_id}`, ...(actor.project ? [`project:${actor.project.id}`] : [])]
  const entries = await app.database.read
    .selectFrom('change')
    .select(['call', 'past'])
    .where('command_id', '=', commandId)
    .where('actor_id', '=', actor.user_id)
    .where('room', 'in', rooms)
    .orderBy('seq')
    .execute()
  const ability = entries[0] && (contract[entries[0].call as CallName]?.may as Ability | undefined)
  if (ability && !may(actor, ability)) refuse('forbidden')
  return entries.flatMap(({ past }) => JSON.parse(past) as Past[])
}
