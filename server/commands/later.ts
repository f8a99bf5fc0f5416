import type { App } from '../app.ts'
import { answers } from '../features/index.ts'
import type { Answering } from './handlers.ts'

/** A mutation that was carried out, now or before. */
interface Done {
  name: string
  input: Record<string, unknown>
  userId: string
  /** The team of who gave it. */
  teamId: string | null | undefined
}

/**
 * What a mutation answers, of which only the result is kept: the answer is read once its changes are
 * safe, as it is then.
 */
export async function answeredLater(
  app: App,
  { name, input, userId, teamId }: Done,
  result: unknown,
): Promise<unknown> {
  const answer = answers[name as keyof typeof answers] as
    | ((result: unknown, given: Answering) => Promise<unknown>)
    | undefined
  // A list was kept as a whole by a release before.
  if (!answer || Array.isArray(result)) return result
  const actor = await app.actors.actor(userId, teamId ?? undefined)
  return actor ? answer(result, { app, input, reader: await app.actors.reader(actor) }) : []
}
