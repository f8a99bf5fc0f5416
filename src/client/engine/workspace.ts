import { inProjectAs, may } from '../../core/catalogue/access.ts'
import { Refusal } from '../../core/catalogue/errors.ts'
import type { CallName, Contract, MutationName } from '../../core/contract.ts'
import type { Call, Input, Mutation, Output } from '../../core/engine/call.ts'
import { deriveId } from '../../core/engine/ids.ts'
import type { Scope } from '../../core/engine/tx.ts'
import type { TableName } from '../../core/model.ts'
import type { SessionUser } from '../../core/session/calls.ts'
import { iso } from '../../core/values/time.ts'
import { announce, react } from '../requests/reactions.ts'
import { type Reply, request } from '../requests/request.ts'
import { serverNow } from '../requests/server-clock.ts'
import { isStillOurs, roomsOf } from '../session/session.ts'
import { declarationInTurn, readDeclaration } from './calls/declarations.ts'
import { type OfflineStore, openOfflineStore } from './kept/offline-store.ts'
import { Live } from './live/live.ts'
import { isWaiting } from './outbox/failures.ts'
import { readWhole } from './outbox/kept-command.ts'
import { answerOf } from './outbox/listed.ts'
import { Outbox } from './outbox/outbox.ts'
import type { RefusedCommand } from './outbox/state.ts'
import { actorOf, areRolesKnown } from './replica/actor.ts'
import type { Command } from './replica/command.ts'
import { namesIn } from './replica/names.ts'
import { Replica } from './replica/replica.ts'
import { uploadedHere } from './replica/uploaded-here.ts'

/**
 * Everything a signed-in browser works with: the rows, the live connection and the pending
 * commands.
 */
export interface Workspace {
  user: SessionUser
  replica: Replica
  live: Live
  outbox: Outbox
  keep: OfflineStore
  /**
   * Resolves when the rooms of the user and the team are loaded or have failed to load, and the
   * commands that an earlier page did not send are restored.
   */
  ready: Promise<unknown>
}

let current: Workspace | undefined
let isOpen = false

/** Called with every command given on this page and the reply it will have. */
export const commandListeners = new Set<(command: Command, reply: Promise<Reply>) => void>()

/** Called when the workspace has closed: what was held for its user is let go. */
export const closeListeners = new Set<() => void>()

/**
 * The open workspace; there is one from signing in to signing out. What is still shown or under way
 * after that reads the last one.
 */
export function workspace(): Workspace {
  if (!current) throw new Error('No workspace is open')
  return current
}

/** Whether the workspace of a user is open. */
export const isWorkspaceOf = (user: SessionUser | null) =>
  user !== null && isOpen && current?.user.id === user.id && current.user.team_id === user.team_id

let opening: Promise<unknown> = Promise.resolve()

/**
 * Opens the workspace of a user; the rooms of the user and of the team are followed from the start.
 * Asked twice, it opens one. The workspace before it stays open until then.
 */
export function openWorkspace(user: SessionUser): Promise<Workspace> {
  const opened = opening.then(() => open(user))
  opening = opened.catch(() => {})
  return opened
}

async function open(user: SessionUser): Promise<Workspace> {
  if (current && isWorkspaceOf(user)) {
    current.user = user
    return current
  }
  const keep = await openOfflineStore(user.id)
  close()
  const replica = new Replica({ clean: (html) => html, uploaded: (id) => uploadedHere.get(id) })
  const live = new Live(replica, keep, user.id)
  const outbox = new Outbox(replica, keep)
  const ready = Promise.allSettled([
    ...roomsOf(user).map((room) => live.open(room)),
    outbox.restore(mutationOf),
  ])
  const opened: Workspace = { user, replica, live, outbox, keep, ready }
  current = opened
  isOpen = true
  live.onConnected(() => outbox.wake())
  // The socket was refused: whether the session has ended is decided by a request.
  const doubt = () => void isStillOurs().catch(() => {})
  live.onRefused(doubt)
  live.onLost((room) => room === `user:${user.id}` && doubt())
  return opened
}

/** The mutation declared under a name, if there is one. */
async function mutationOf(name: string): Promise<Mutation | undefined> {
  const call: Call | undefined = await readDeclaration(name as CallName)
  return call?.kind === 'mutation' ? call : undefined
}

/** Closes the open workspace, and the one that is being opened. */
export function closeWorkspace() {
  close()
  opening = opening.then(close)
}

function close() {
  if (!isOpen) return
  isOpen = false
  current?.live.stop()
  current?.outbox.stop()
  current?.keep.close()
  for (const listener of closeListeners) listener()
}

/** The projects of tasks that screens show without having the projects themselves, by task id. */
export const taskPlaces = new Map<string, string>()

/** The rooms a call touches: those of a team, and of the project of the row it is about. */
function scopeOf(call: Call, input: Record<string, unknown>, team: string): Scope {
  const { user, replica } = workspace()
  const isOurs = team === user.team_id && may(actorOf(user), 'schedule.use')
  const scope: Scope = { user: user.id, team, ...(isOurs ? { schedule: team } : {}) }
  for (const [table, field] of Object.entries(call.about ?? {}) as [TableName, string][]) {
    const value = input[field]
    const id = String(Array.isArray(value) ? value[0] : value)
    if (table === 'project') return { ...scope, project: id }
    const row = replica.find(table, id) as { project_id?: string } | undefined
    const project = row?.project_id ?? taskPlaces.get(id)
    if (project) return { ...scope, project }
  }
  return scope
}

/** The signed-in user as actor, in the team and the project of a scope. */
function actorIn({ team, project }: Scope) {
  const { user, replica } = workspace()
  const actor = actorOf(user)
  // Their role and place in another team are not known here.
  if (team !== actor.team_id) return { ...actor, team_id: team!, team_member_id: '' }
  if (!project) return actor
  const places =
    replica
      .reader(`project:${project}`)
      ?.list('project_member', { team_member_id: actor.team_member_id }) ?? []
  return inProjectAs(actor, project, places)
}

/**
 * Whether the rows that a call is about are missing here. Their project, and so the abilities of
 * the actor, are unknown then.
 */
function isGone(call: Call, input: Record<string, unknown>): boolean {
  const about = Object.entries(call.about ?? {}) as [TableName, string][]
  const ids = about.flatMap(([table, field]) =>
    [input[field]].flat().map((id) => [table, String(id)] as const),
  )
  return (
    ids.length > 0 &&
    ids.every(([table, id]) => !workspace().replica.find(table, id) && !taskPlaces.has(id))
  )
}

/** What else is said of a command that is given. */
interface Giving {
  /** Called once it is kept in this browser, or answered. */
  whenSafe?: () => void
  /**
   * The refused command that it is to do again. Its id derives from that one's, so that the server
   * carries out only one of the retries that two pages may send.
   */
  retryOf?: string
  /** Its id, where that is known before. */
  id?: string
  /** What rows were called when it was given first. */
  names?: Readonly<Record<string, string>>
}

const retryId = (refused: string) => deriveId(`retry of ${refused}`)

const newId = (retryOf: string | undefined): string =>
  retryOf === undefined ? crypto.randomUUID() : retryId(retryOf)

/**
 * Gives a command by the name it is declared under: its effect is shown at once, then it is sent.
 * It is meant for the team of this page unless another is named. Resolves with the server's answer.
 * Errors: `Refusal`.
 */
export async function attempt<N extends MutationName>(
  name: N,
  given: Input<Contract[N]>,
  team = workspace().user.team_id,
  { whenSafe, retryOf, id = newId(retryOf), names }: Giving = {},
): Promise<Reply & { body: Output<Contract[N]>; id: string }> {
  const declaration = declarationInTurn(name)
  const call: Mutation = declaration instanceof Promise ? await declaration : declaration
  if (!isOpen) throw new Refusal('not_signed_in')
  const now = serverNow()
  const input = withMoment(call, given, now)
  const parsed = call.input.safeParse(input)
  if (!parsed.success) throw new Refusal('invalid', String(parsed.error.issues[0]?.path[0] ?? ''))
  const scope = scopeOf(call, input, team)
  const actor = actorIn(scope)
  if (areRolesKnown(workspace(), scope) && !isGone(call, input) && !may(actor, call.may))
    throw new Refusal('forbidden')
  const command = {
    id,
    name,
    call,
    input: declaredIn(call, input),
    parsed: parsed.data as Record<string, unknown>,
    actor,
    scope,
    now,
    names: { ...names, ...namesIn(workspace().replica, input) },
    ...(retryOf === undefined ? {} : { retryOf }),
  }
  const sent = workspace().outbox.submit(command, whenSafe)
  for (const listener of commandListeners) listener(command, sent)
  const reply = await sent
  announce(reply)
  return { ...reply, body: reply.body as Output<Contract[N]>, id }
}

/**
 * An input with when its command was given, where the call takes that; a command that is given
 * again keeps its first moment.
 */
const withMoment = ({ givenAt }: Mutation, input: object, now: number): Record<string, unknown> =>
  givenAt ? { [givenAt]: iso(now), ...input } : { ...input }

/** The fields of an input that its call declares: with others it would not fit a later page. */
const declaredIn = ({ input: { shape } }: Mutation, input: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(input).filter(([field]) => Object.hasOwn(shape, field)))

/**
 * As `attempt`; a refusal is shown as an alert. A command that waits for somebody to sign in is
 * neither done nor refused: this resolves for none of them.
 */
export function act<N extends MutationName>(
  name: N,
  input: Input<Contract[N]>,
  team = workspace().user.team_id,
  giving: Giving = {},
) {
  const id = newId(giving.retryOf)
  const answer = attempt(name, input, team, { ...giving, id }).catch((error: unknown) => {
    report(error)
    return isWaiting(error) ? new Promise<undefined>(() => {}) : undefined
  })
  return answerOf(id, answer)
}

/**
 * Submits a refused command again, for the team it was given in. If it is accepted, it is removed
 * from the list; a refusal is shown as an alert, and the retry is listed in its place.
 */
export async function retryRefused({
  id,
  name,
  input,
  names,
  team,
}: RefusedCommand): Promise<void> {
  const call = await mutationOf(name)
  if (!call || !team || !readWhole(call, input)) report(new Refusal('outdated'))
  else if (!workspace().outbox.isWaiting(retryId(id)))
    await act(name as MutationName, input as never, team, { retryOf: id, names })
}

/**
 * Asks the server by the name a call is declared under. Errors: `Refusal`, `NetworkError`,
 * `ReplyError`.
 */
export async function ask<N extends CallName>(
  name: N,
  input: Input<Contract[N]>,
  signal?: AbortSignal,
): Promise<Output<Contract[N]>> {
  const call: Call = await readDeclaration(name)
  const reply = await request(call, input as Record<string, unknown>, {
    team: current?.user.team_id,
    ...(signal ? { signal } : {}),
  })
  announce(reply)
  return reply.body as Output<Contract[N]>
}

/** Shows why something failed, by the catalogue of `reactions.ts` (A8). */
export const report = (error: unknown) => react(error)
