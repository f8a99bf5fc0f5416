import type { Readable } from 'node:stream'
import type { Actor } from '../../src/core/catalogue/access.ts'
import { refuseAny } from '../../src/core/catalogue/errors.ts'
import type { Call } from '../../src/core/engine/call.ts'
import type { App } from '../app.ts'
import { handlers } from '../features/index.ts'
import { jsonInTurns } from '../reports/in-turns.ts'
import { answeredAsOf, type Read } from '../reports/past/answered.ts'
import type { CallerSession, WritingOf } from './handlers.ts'
import { withoutSecrets } from './input.ts'
import type { JobFacts, Outcome } from './job.ts'
import { actorNow } from './place.ts'
import { scopeOf } from './scope.ts'

/** A query or an action that was let in. */
interface Given {
  call: Call
  name: string
  kind: 'query' | 'action'
  actor: Actor | undefined
  input: Record<string, unknown>
  session: CallerSession
  /** The body of a call that takes a file. */
  file: Readable | undefined
  facts: JobFacts
  newId: (label: string) => string
}

/** What a handler answered, and what it wrote. */
interface Handled {
  body: unknown
  wrote: Outcome | undefined
}

/**
 * Has a query or an action answered by its handler. What a transaction gives it is kept without
 * secrets: the repeat of a command that is still being answered is given that.
 */
export async function handled(app: App, given: Given): Promise<Handled> {
  const { call, name, kind, actor, input, session, file, facts, newId } = given
  let wrote: Outcome | undefined
  const write = async (run: (writing: WritingOf<Actor | undefined>) => Promise<unknown>) => {
    const scope = actor ? scopeOf(actor) : {}
    let whole: unknown
    const { again, ...outcome } = await app.writer.submit({
      ...facts,
      alone: true,
      async run({ within, ...work }) {
        const tx = within(scope)
        const now = actor && (await actorNow(app, tx, actor, call))
        whole = await run({ tx, within, actor: now, ...work })
        return withoutSecrets(call, whole)
      },
    })
    wrote = outcome
    return again ? outcome.result : whole
  }
  const handle = handlers[name as keyof typeof handlers] as (given: unknown) => Promise<unknown>
  const reader = actor ? await app.actors.reader(actor) : undefined
  const answer = (read: Read) =>
    handle({
      ...{ app, actor, input, session, refuse: refuseAny, reader, ...read },
      ...(kind === 'action' ? { newId, write, body: file } : {}),
    })
  const as_of = call.hasPast && (input.as_of as string | undefined)
  const body = await (as_of
    ? answeredAsOf({ app, actor: actor!, reader: reader!, as_of }, answer)
    : answer({ now: facts.now, db: call.isReport ? app.database.reports : app.database.read }))
  const isLong = call.isReport && !call.sendsFile
  return { body: isLong ? await jsonInTurns(body) : body, wrote }
}
