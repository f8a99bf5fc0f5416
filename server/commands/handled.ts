import type { Actor } from '../../src/core/catalogue/access.ts'
import { refuseAny } from '../../src/core/catalogue/errors.ts'
import type { App } from '../app.ts'
import { handlers } from '../features/index.ts'
import type { CallerSession, Writing } from './handlers.ts'
import type { JobFacts, Outcome } from './job.ts'
import { scopeOf } from './scope.ts'

/** A query or an action that was let in. */
interface Given {
  name: string
  kind: 'query' | 'action'
  actor: Actor | undefined
  input: Record<string, unknown>
  session: CallerSession
  facts: JobFacts
  newId: (label: string) => string
}

/** What a handler answered, and what it wrote; `head` is the end of the log when it began. */
interface Handled {
  body: unknown
  wrote: Outcome | undefined
  head: number
}

/** Has a query or an action answered by its handler. */
export async function handled(app: App, given: Given): Promise<Handled> {
  const { name, kind, actor, input, session, facts, newId } = given
  const { head } = app.writer
  let wrote: Outcome | undefined
  const write = async (run: (writing: Writing) => Promise<unknown>) => {
    const scope = actor ? scopeOf(actor) : {}
    const { again: _, ...outcome } = await app.writer.submit({
      ...facts,
      alone: true,
      run: ({ within, db, touch, after }) => run({ tx: within(scope), within, db, touch, after }),
    })
    wrote = outcome
    return outcome.result
  }
  const handle = handlers[name as keyof typeof handlers] as (given: unknown) => Promise<unknown>
  const body = await handle({
    ...{ app, actor, input, session, refuse: refuseAny },
    now: facts.now,
    reader: actor ? await app.actors.reader(actor) : undefined,
    db: app.database.read,
    ...(kind === 'action' ? { newId, write } : {}),
  })
  return { body, wrote, head }
}
