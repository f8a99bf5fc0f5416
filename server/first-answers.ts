import { Refusal } from '../src/core/errors.ts'
import type { Database } from './db/open.ts'
import type { Outcome } from './writer.ts'

/** The outcome of a command; `body` is what an action made of it for its caller. */
export type FirstOutcome = Outcome & { body?: unknown }

/** What a command was answered, as it is kept: its outcome, or why it was refused. */
export type FirstAnswer = FirstOutcome | { refused: Pick<Refusal, 'code' | 'field' | 'details'> }

/** The outcome of an answer that was given before. Errors: the refusal it was. */
export function outcomeOf(answer: FirstAnswer): FirstOutcome {
  if (!('refused' in answer)) return answer
  const { code, field, details } = answer.refused
  throw new Refusal(code, field, details)
}

/** What a user's command was answered, as long as that is kept. */
export async function keptAnswer({ read }: Database, userId: string, commandId: string): Promise<FirstAnswer | undefined> {
  const row = await read
    .selectFrom('command')
    .select('reply')
    .where('user_id', '=', userId)
    .where('id', '=', commandId)
    .executeTakeFirst()
  return row && (JSON.parse(row.reply) as FirstAnswer)
}

/** What a user's command came to the first time; undefined when it is new. Errors: the refusal it was. */
export async function firstOutcome(database: Database, userId: string, commandId: string): Promise<FirstOutcome | undefined> {
  const answer = await keptAnswer(database, userId, commandId)
  return answer && outcomeOf(answer)
}

/** Keeps what an action has answered beside what it has done. */
export const keepBody = ({ write }: Database, userId: string, commandId: string, answer: FirstOutcome) =>
  write
    .updateTable('command')
    .set({ reply: JSON.stringify(answer) })
    .where('user_id', '=', userId)
    .where('id', '=', commandId)
    .execute()
