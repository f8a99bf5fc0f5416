import { type Actor, may } from '../../src/core/catalogue/access.ts'
import { refuse } from '../../src/core/catalogue/errors.ts'
import { type CallName, contract } from '../../src/core/contract.ts'
import type { Call } from '../../src/core/engine/call.ts'
import type { RowChange } from '../../src/core/engine/store.ts'
import { isWithin } from '../../src/core/engine/tx.ts'
import { tableOf } from '../../src/core/model.ts'
import type { App } from '../app.ts'
import { logStart } from '../db/log-end.ts'
import type { Author } from './authors.ts'
import { keptAnswer } from './idempotency.ts'
import { roomsIn, type TakenBack } from './job.ts'
import { scopeOf } from './scope.ts'

/** A mutation that was carried out, and what it changed. */
interface Done extends TakenBack {
  changes: RowChange[]
  /** Who had assigned the tasks that it took from people. */
  authors: Author[]
}

/**
 * What a command of this actor did, as the log remembers it; its answer says where in the log that
 * is. Nothing for commands of others, for those whose answer is not kept any more, and for those
 * that wrote where the actor is not now: half of a command is not taken back. Nothing for actions
 * either, which also change what no row shows. An undo counts as the call that it took back.
 * Refused: what the actor may no longer do.
 */
export async function pastOf(
  { database }: App,
  actor: Actor,
  commandId: string,
): Promise<Done | undefined> {
  const first = (await keptAnswer(database, actor.user_id, commandId))?.answer
  if (!first || 'refused' in first || !isWithin(roomsIn(first.rooms), scopeOf(actor)))
    return undefined
  const lines = Object.entries(first.rooms)
  const entries = await database.read
    .selectFrom('change')
    .select(['call', 'at', 'past', 'authors'])
    .where((eb) => eb.or(lines.map(([room, seq]) => eb.and({ room, seq, command_id: commandId }))))
    // Rows of an earlier shape stand before the start of the log.
    .where('line', '>', await logStart(database.read))
    .orderBy('line')
    .execute()
  if (entries.length < lines.length) return undefined
  const logged = entries[0]?.call
  const name = (logged === undoing ? first.takesBack : logged) as CallName | undefined
  const call: Call | undefined = name && contract[name]
  if (call?.kind !== 'mutation') return undefined
  const changes = entries.flatMap(({ past }) => JSON.parse(past) as RowChange[])
  const needed = [call.may, ...changes.flatMap(({ table }) => tableOf(table).needs ?? [])]
  if (!needed.every((ability) => may(actor, ability))) refuse('forbidden')
  const authors = entries.flatMap(({ authors }) => JSON.parse(authors) as Author[])
  return { call: name!, at: entries[0]!.at, changes, authors }
}

const undoing: CallName = 'undoCommand'
