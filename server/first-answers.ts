import { Refusal } from '../src/core/errors.ts'
import type { Database } from './db/open.ts'
import type { Outcome } from './writer.ts'

/** What a command was answered, as it is kept: its outcome, or why it was refused. */
export type FirstAnswer = Outcome | { refused: Pick<Refusal, 'code' | 'field' | 'details'> }

/** The outcome of an answer that was given before. Errors: the refusal it was. */
export function outcomeOf(answer: FirstAnswer): Outcome {
  if (!('refused' in answer)) return answer
  const { code, field, details } = answer.refused
  throw new Refusal(code, field, details)
}

/** What a user's command came to the first time; undefined when it is new. Errors: the refusal it was. */
export async function firstOutcome({ read }: Database, userId: string, commandId: string): Promise<Outcome | undefined> {
  const row = await read
    .selectFrom('command')
    .select('reply')
    .where('user_id', '=', userId)
    .where('id', '=', commandId)
    .executeTakeFirst()
  return row && outcomeOf(JSON.parse(row.reply) as FirstAnswer)
}
