import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { type Actor, may } from '../../src/core/catalogue/access.ts'
import { Refusal, refuse } from '../../src/core/catalogue/errors.ts'
import { type CallName, contract } from '../../src/core/contract.ts'
import { type Call, isOfAccount, type SuccessText } from '../../src/core/engine/call.ts'
import { formerId } from '../../src/core/engine/former-ids.ts'
import { deriveId } from '../../src/core/engine/ids.ts'
import { type TableName, tableOf } from '../../src/core/model.ts'
import { mayWithToken } from '../../src/core/security/tokens.ts'
import type { App } from '../app.ts'
import { faultOf } from '../db/faults.ts'
import { preparers } from '../features/index.ts'
import type { Parts } from '../http/data-urls.ts'
import { pointsOfRows } from '../limits/limiter.ts'
import { handled } from './handled.ts'
import type { CallerSession, Preparer } from './handlers.ts'
import { digestOf, keepBody, keptAnswer, readableBy } from './idempotency.ts'
import { parse, withoutSecrets } from './input.ts'
import type { Giver, JobFacts, KeptAnswer, Positions } from './job.ts'
import { answeredLater } from './later.ts'
import { mutationJob } from './mutation.ts'
import { WriteError } from './writer.ts'

/** A call as it arrives by HTTP or on a socket. */
export interface Request {
  name: CallName
  /** Path parameters, query and body together; not trusted. */
  input: Record<string, unknown>
  session: CallerSession
  /** The id a client gave its command; a repeat is answered with the first answer. */
  commandId?: string | undefined
  /** The team it is meant for when it is about no row; without it the active team. */
  team?: string | undefined
  /** Called before the answer of a call with which a client shows a project. */
  showing?: (project: string, view: string | undefined) => Promise<void>
  /** The files that came within the input. */
  files?: Parts
  /** The body of a call that takes a file. */
  body?: Readable | undefined
  /** Whether nobody waits for the answer any more. */
  isGone?: () => boolean
  /** The client does not say that it derives ids as this release does. */
  formerIds?: boolean
}

/** What a call gave, and where the rooms stand that it changed. */
export interface Answer {
  body: unknown
  rooms: Positions
  says: SuccessText | undefined
}

/**
 * Runs one call: session, input, reach, ability, transaction. CSRF is checked before. Errors:
 * `Refusal`, `WriteError`, or a fault of the program. A repeated command may find its way barred by
 * what it did itself, such as removing what it is about: it is answered all the same.
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
    name,
    input: parsed.data as Record<string, unknown>,
    userId: userId!,
    kept,
  })
}

interface Repeat {
  call: Call
  name: CallName
  input: Record<string, unknown>
  userId: string
  kept: KeptAnswer
}

/**
 * A kept answer, as far as its giver may still have it. Errors: the refusal it was; `not_found`.
 */
async function repeated(app: App, { call, name, input, userId, kept }: Repeat): Promise<Answer> {
  const readable = await readableBy(app, userId, kept)
  const { answer } = kept
  if ('refused' in answer)
    throw new Refusal(answer.refused.code, answer.refused.field, answer.refused.details)
  if (readable === 'done') return { body: null, rooms: {}, says: undefined }
  const done = { name, input, userId, teamId: kept.team_id }
  const body = call.kind === 'action' ? answer.body : await answeredLater(app, done, answer.result)
  return { body, rooms: answer.rooms, says: sayingOf(call, input, body) }
}

async function run(app: App, request: Request): Promise<Answer> {
  const admitted = await admit(app, request)
  const { call, name, input, actor, facts, newId } = admitted
  if (call.kind === 'mutation') {
    const prepared = await prepare(app, request, admitted)
    const job = mutationJob(app, call, name, { ...facts, actor: actor!, input: prepared, newId })
    const { result, rooms, again } = await app.writer.submit(job)
    const userId = facts.actor_id
    if (again) return repeated(app, { call, name, input, userId, kept: again })
    const body = await answeredLater(app, { name, input, userId, teamId: actor!.team_id }, result)
    return { body, rooms, says: sayingOf(call, input, body) }
  }
  if (call.shows && actor?.project) await request.showing?.(actor.project.id, call.shows(input))
  // What an action does beside its transaction, such as sending mails, is not done a second time.
  const again = call.kind === 'action' && facts.once ? await answerAgain(app, request) : undefined
  if (again) return again
  const { kind } = call
  const { session, body: file, isGone } = request
  const answered = () => handled(app, { ...admitted, kind, session, file })
  const { body, wrote } = await (call.isReport ? app.reports.run(answered, isGone) : answered())
  if (wrote && facts.once) {
    const kept = { ...wrote, body: withoutSecrets(call, body) }
    await keepBody(app.database, facts.actor_id, facts.command_id, kept)
  }
  // Nobody gets a file of which the organisation does not know.
  if (call.sendsFile && actor)
    await app.audit.record({
      ...{ action: 'exported', user_id: actor.user_id, address: session.address, call: name },
      ...{ team_id: actor.team_id, project_id: actor.project?.id, current: name },
    })
  return { body, rooms: wrote?.rooms ?? {}, says: sayingOf(call, input, body) }
}

/** The input of a mutation once the server has done what comes before it. */
async function prepare(
  app: App,
  { files = new Map() }: Request,
  { name, input, actor, newId }: Admitted,
): Promise<Record<string, unknown>> {
  const preparer = preparers[name as keyof typeof preparers] as Preparer | undefined
  return preparer ? preparer(input, { app, actor: actor!, newId, parts: files }) : input
}

/** A call whose caller may make it, with its checked input. */
interface Admitted {
  call: Call
  name: CallName
  input: Record<string, unknown>
  /** There unless the call is for anyone. */
  actor: Actor | undefined
  facts: JobFacts
  newId: (label: string) => string
}

/** Session, input, reach, ability; whether the session is still good is not asked. Errors: `Refusal`. */
export async function enter(
  app: App,
  request: Request,
): Promise<Pick<Admitted, 'call' | 'input' | 'actor'>> {
  const { name, input: raw, session } = request
  const call = contract[name] as Call
  const userId = session.data.user_id
  if (!userId && call.may !== 'anyone') refuse('not_signed_in')
  if (session.scope && !mayWithToken(session.scope, call)) refuse('token_scope')
  const input = parse(call, raw)
  await app.following.follow()
  const actor = await actorFor(app, call, request, input)
  if (call.may !== 'anyone' && !actor) refuse('not_signed_in')
  if (actor?.factor_missing && !isOfAccount(call)) refuse('factor_required')
  if (!may(actor, call.may)) refuse('forbidden')
  return { call, input, actor }
}

/** The same, with what a command needs. Errors: `Refusal`. */
async function admit(app: App, request: Request): Promise<Admitted> {
  const { name, input: raw, session, commandId } = request
  const userId = session.data.user_id
  const now = app.now()
  const { call, input, actor } = await enter(app, request)
  const id = commandId ?? randomUUID()
  app.security.from(id, session.address)
  const once = commandId !== undefined && actor !== undefined && isOnce(call)
  const facts = {
    command_id: id,
    once,
    digest: once ? digestOf(name, withoutSecrets(call, raw)) : undefined,
    isOver: () => isOver(app, request),
    wrote: userId ? chargeRows(app, userId) : undefined,
    giver: actor && giverOf(call, actor),
    actor_id: actor?.user_id ?? '',
    call: name,
    now,
    address: session.address,
  }
  const derive = request.formerIds && now < app.formerIdsUntil ? formerId : deriveId
  const newId = (label: string) => derive(`${facts.actor_id}/${id}/${label}`)
  return { call, name, input, actor, facts, newId }
}

const chargeRows =
  ({ limiter }: App, userId: string) =>
  (rows: number) =>
    limiter.charge('callsPerAccount', userId, pointsOfRows(rows))

/**
 * The caller in the team of the row that a call is about, else in the team the request names, else
 * in the active team. Errors: `not_found`; `forbidden` for a team in which they have no place.
 */
async function actorFor(
  app: App,
  call: Call,
  { session, team }: Request,
  input: Record<string, unknown>,
): Promise<Actor | undefined> {
  const userId = session.data.user_id
  if (!userId) return undefined
  for (const [table, field] of Object.entries(call.about ?? {}) as [TableName, string][]) {
    const value = input[field]
    const id = Array.isArray(value) ? value[0] : value
    if (typeof id === 'string') return app.actors.about(userId, table, id)
  }
  const actor = await app.actors.actor(userId, team)
  return team && !actor ? refuse('forbidden') : actor
}

/**
 * Who gives a command, for its answer. What is about rows of a user's own room belongs to that user
 * alone.
 */
const giverOf = (
  { about = {} }: Call,
  { organization_id, team_id, team_member_id, project }: Actor,
): Giver => ({
  organization_id,
  team_id,
  team_member_id,
  project_id: project?.id ?? null,
  own: (Object.keys(about) as TableName[]).some((table) => tableOf(table).room.kind === 'user'),
})

/**
 * Answers of signing in and signing up are not kept: they belong to a session and not to an
 * account.
 */
const isOnce = ({ may }: Call) => may !== 'anyone'

const sayingOf = (
  { says }: Call,
  input: Record<string, unknown>,
  body: unknown,
): SuccessText | undefined => (typeof says === 'function' ? says(input, body) : says)
