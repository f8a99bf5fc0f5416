import { randomUUID } from 'node:crypto'
import type { Actor } from '../../src/core/catalogue/access.ts'
import { may } from '../../src/core/catalogue/access.ts'
import { type ErrorCode, Refusal, refuse } from '../../src/core/catalogue/errors.ts'
import { type CallName, contract } from '../../src/core/contract.ts'
import type { Call, Context, Mutation, Saying } from '../../src/core/engine/call.ts'
import { formerId } from '../../src/core/engine/former-ids.ts'
import { deriveId } from '../../src/core/engine/ids.ts'
import type { Room } from '../../src/core/engine/table.ts'
import { checkProject } from '../../src/core/engine/tx.ts'
import { type TableName, tableOf } from '../../src/core/model.ts'
import type { App } from '../app.ts'
import { faultOf } from '../db/open.ts'
import { handlers, presenters } from '../features/index.ts'
import { cleanHtml } from './clean-html.ts'
import type { CallerSession, Writing } from './handlers.ts'
import { digestOf, type KeptAnswer, keepBody, keptAnswer, readableBy } from './idempotency.ts'
import { notificationsOf } from './notifications.ts'
import { scopeOf } from './scope.ts'
import { pastOf } from './undo.ts'
import { type Giver, type Job, type Outcome, type Work, WriteError } from './writer.ts'

/** A call as it arrives at one of the doors. */
export interface Request {
  name: CallName
  /** Path parameters, query and body together; not trusted. */
  input: Record<string, unknown>
  session: CallerSession
  /** The id a client gave its command; a repeat is answered with the first answer. */
  commandId?: string | undefined
  /** The client does not say that it derives ids as this release does. */
  formerIds?: boolean
}

/** What a call gave, the log position at which it is true, and the rooms it changed. */
export interface Answer {
  body: unknown
  seq: number
  /** Where it wrote. */
  rooms: readonly Room[]
  says: Saying | undefined
}

/**
 * Runs one call: session, input, reach, ability, transaction. CSRF is checked by the door. Errors:
 * `Refusal`, `WriteError`, or a fault of ours. A repeated command may find its way barred by what
 * it did itself, such as removing what it is about: it is answered all the same.
 */
export async function answer(app: App, request: Request): Promise<Answer> {
  // It may have ended while the request was read or waited for its turn.
  if (isOver(app, request)) refuse('not_signed_in')
  try {
    return await run(app, request)
  } catch (error) {
    const first = error instanceof Refusal ? await answerAgain(app, request) : undefined
    if (first) return first
    throw faultOf(error) === 'machine'
      ? new WriteError((error as Error).message, { cause: error })
      : error
  }
}

const isOver = ({ sessions }: App, { session: { key } }: Request) =>
  key !== undefined && sessions.hasEnded(key)

/**
 * The first answer of a command that was carried out before; nothing for one that asks for
 * something else.
 */
async function answerAgain(
  app: App,
  { name, input, session, commandId }: Request,
): Promise<Answer | undefined> {
  const call = contract[name] as Call
  const userId = session.data.user_id
  const parsed = call.input.safeParse(input)
  const kept =
    userId && commandId && isOnce(call) && parsed.success
      ? await keptAnswer(app.database, userId, commandId)
      : undefined
  if (!kept || (kept.digest && kept.digest !== digestOf(name, withoutSecrets(call, input))))
    return undefined
  // An action that was cut short before it could answer is refused as it would be now.
  if (call.kind === 'action' && !('body' in kept.answer)) return undefined
  return repeated(app, {
    call,
    input: parsed.data as Record<string, unknown>,
    userId: userId!,
    kept,
  })
}

interface Repeat {
  call: Call
  input: Record<string, unknown>
  userId: string
  kept: KeptAnswer
}

/**
 * A kept answer, as far as its giver may still have it. Errors: the refusal it was; `not_found`.
 */
async function repeated(app: App, { call, input, userId, kept }: Repeat): Promise<Answer> {
  const readable = await readableBy(app, userId, kept)
  const { answer } = kept
  if ('refused' in answer)
    throw new Refusal(answer.refused.code, answer.refused.field, answer.refused.details)
  const { seq, rooms } = answer
  if (readable === 'done') return { body: null, seq, rooms: [], says: undefined }
  const body = call.kind === 'action' ? answer.body : answer.result
  return { body, seq, rooms, says: sayingOf(call, input, body) }
}

async function run(app: App, request: Request): Promise<Answer> {
  const { name, input: raw, session, commandId } = request
  const call = contract[name] as Call
  const now = app.now()
  const userId = session.data.user_id
  if (!userId && call.may !== 'anyone') refuse('not_signed_in')
  const input = parse(call, raw)
  await app.writer.follow()
  const actor = await actorFor(app, call, userId, input)
  if (call.may !== 'anyone' && !actor) refuse('not_signed_in')
  if (!may(actor, call.may)) refuse('forbidden')

  const id = commandId ?? randomUUID()
  app.security.from(id, session.address)
  const once = commandId !== undefined && actor !== undefined && isOnce(call)
  const common = {
    command_id: id,
    once,
    digest: once ? digestOf(name, withoutSecrets(call, raw)) : undefined,
    isOver: () => isOver(app, request),
    giver: actor && giverOf(call, actor),
    actor_id: actor?.user_id ?? '',
    call: name,
    now,
  }
  const derive = request.formerIds && now < app.formerIdsUntil ? formerId : deriveId
  const newId = (label: string) => derive(`${actor?.user_id ?? ''}/${id}/${label}`)
  if (call.kind === 'mutation') {
    const job = mutationJob(app, call, name, { ...common, actor: actor!, input, newId })
    const { result, seq, rooms, again } = await app.writer.submit(job)
    if (again) return repeated(app, { call, input, userId: actor!.user_id, kept: again })
    return { body: result, seq, rooms, says: sayingOf(call, input, result) }
  }
  // What an action does beside its transaction, such as sending mails, is not done a second time.
  const again = call.kind === 'action' && common.once ? await answerAgain(app, request) : undefined
  if (again) return again

  const { head } = app.writer
  const wrote: Outcome[] = []
  const handle = handlers[name as keyof typeof handlers] as (given: unknown) => Promise<unknown>
  const write = async (run: (writing: Writing) => Promise<unknown>) => {
    const scope = actor ? scopeOf(actor) : {}
    const outcome = await app.writer.submit({
      ...common,
      alone: true,
      run: ({ within, db, touch }) => run({ tx: within(scope), within, db, touch }),
    })
    const { again: _, ...own } = outcome
    wrote.push(own)
    return own.result
  }
  const reader = actor ? await app.actors.reader(actor) : undefined
  const body = await handle({
    app,
    actor,
    input,
    now,
    session,
    refuse,
    reader,
    db: app.database.read,
    ...(call.kind === 'action' ? { newId, write } : {}),
  })
  const done = wrote.at(-1)
  if (done && common.once)
    await keepBody(app.database, common.actor_id, id, { ...done, body: withoutSecrets(call, body) })
  return {
    body,
    seq: done?.seq ?? head,
    rooms: done?.rooms ?? [],
    says: sayingOf(call, input, body),
  }
}

/**
 * Answers of signing in and signing up are not kept: they belong to a session and not to an
 * account.
 */
const isOnce = ({ may }: Call) => may !== 'anyone'

/** What is kept of an input or an answer: fields that are secrets are empty. */
const withoutSecrets = <T>({ unkept }: Call, value: T): T =>
  unkept
    ? JSON.parse(
        JSON.stringify(value, (key, each) => (each !== null && unkept.includes(key) ? '' : each)),
      )
    : value

const sayingOf = (
  { says }: Call,
  input: Record<string, unknown>,
  body: unknown,
): Saying | undefined => (typeof says === 'function' ? says(input, body) : says)

type Common = Pick<
  Job,
  'command_id' | 'once' | 'digest' | 'giver' | 'isOver' | 'actor_id' | 'call' | 'now'
>

/**
 * Who gives a command, for its answer. What is about rows of a user's own room belongs to that user
 * alone.
 */
const giverOf = ({ about = {} }: Call, { team_id, team_member_id, project }: Actor): Giver => ({
  team_id,
  team_member_id,
  project_id: project?.id ?? null,
  own: (Object.keys(about) as TableName[]).some((table) => tableOf(table).room.kind === 'user'),
})

/** The job of a mutation: its effect, whom it tells, and what it answers. */
export function mutationJob(
  app: App,
  call: Mutation,
  name: CallName,
  {
    actor,
    input,
    newId,
    ...common
  }: Common & { actor: Actor; input: Record<string, unknown>; newId: (label: string) => string },
): Job {
  return {
    ...common,
    alone: false,
    async run(work: Work) {
      const tx = work.within(scopeOf(actor))
      await checkProject(tx, scopeOf(actor))
      const context = {
        tx,
        actor,
        input,
        now: common.now,
        newId,
        clean: cleanHtml,
        past: (id: string) => pastOf(app, actor, id),
        refuse,
      }
      const result = await call.run(context as Context<never, ErrorCode>)
      await notificationsOf({
        app,
        actor,
        past: work.past(),
        within: work.within,
        insert: work.insert,
        now: common.now,
        newId,
        after: work.after,
      })
      const present = presenters[name as keyof typeof presenters] as
        | ((result: unknown, presenting: unknown) => unknown)
        | undefined
      return present
        ? present(result, { reader: await work.reader(scopeOf(actor)), actor })
        : result
    },
  }
}

async function actorFor(
  app: App,
  call: Call,
  userId: string | undefined,
  input: Record<string, unknown>,
): Promise<Actor | undefined> {
  if (!userId) return undefined
  for (const [table, field] of Object.entries(call.about ?? {}) as [TableName, string][]) {
    const value = input[field]
    const id = Array.isArray(value) ? value[0] : value
    if (typeof id === 'string') return app.actors.about(userId, table, id)
  }
  return app.actors.actor(userId)
}

/** The input of a call, checked; the first thing wrong is named. */
function parse(call: Call, raw: Record<string, unknown>): Record<string, unknown> {
  if (!isStorable(raw, 0)) refuse('malformed')
  const parsed = call.input.safeParse(raw)
  if (parsed.success) return parsed.data as Record<string, unknown>
  const field = String(parsed.error.issues[0]?.path[0] ?? '')
  throw new Refusal('invalid', field || undefined, { values: { field } })
}

/**
 * Whether a value can be stored as text everywhere: no NUL, no half characters, not nested without
 * end.
 */
function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string')
    return (
      !value.includes('\u0000') && (value as string & { isWellFormed(): boolean }).isWellFormed()
    )
  if (typeof value !== 'object' || value === null) return true
  if (depth > 20) return false
  return Object.entries(value).every(
    ([key, each]) => isStorable(key, depth + 1) && isStorable(each, depth + 1),
  )
}
