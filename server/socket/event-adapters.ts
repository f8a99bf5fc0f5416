import { Refusal } from '../../src/core/catalogue/errors.ts'
import { type EventName, replyNames, wireName } from '../../src/core/catalogue/events.ts'
import type { CallName } from '../../src/core/contract.ts'
import type { EventAdapter, Replies } from '../../src/core/engine/event-adapter.ts'
import type { Reader } from '../../src/core/engine/store.ts'
import type { Room } from '../../src/core/engine/table.ts'
import { eventAdapters } from '../../src/core/event-adapters.ts'
import type { App } from '../app.ts'
import { answer } from '../commands/pipeline.ts'
import { WriteError } from '../commands/writer.ts'
import type { Turn } from '../limits/turns.ts'
import { socketCaller } from '../session/socket-session.ts'
import type { SocketGate } from './gate.ts'
import type { LiveSocket } from './live-socket.ts'
import type { Presence } from './presence.ts'
import { inWords, noteRefusal } from './refusals.ts'
import { personal } from './room-names.ts'

/** What the numbered events work with. */
export interface EventContext {
  app: App
  presence: Presence
  /** Subscribes a socket to a room under a name; false if its user may not read it. */
  follow(socket: LiveSocket, room: Room, name: string): Promise<boolean>
}

/**
 * The numbered events as a second way to the declared calls: the same checks, the specified
 * replies, one for each request and in order. They take turns with the other calls of the account.
 */
export function attachEventAdapters(context: EventContext, socket: LiveSocket, gate: SocketGate) {
  const { app } = context
  let last: Promise<void> = Promise.resolve()
  const inTurn = (work: () => Promise<void>) => {
    last = last
      .then(work)
      .catch((error: Error) =>
        app.log.error({ error: error.message, stack: error.stack }, 'event failed'),
      )
  }
  for (const [name, adapter] of Object.entries(eventAdapters) as [EventName, Adapter][])
    socket.on(wireName(name), (raw, acknowledge) =>
      inTurn(() => handle(app, { socket, gate, name, adapter, raw, acknowledge })),
    )
  socket.on(wireName('JOIN_OR_LEAVE_PROJECT_ROOM'), (raw) =>
    inTurn(() => joinOrLeave(context, socket, raw)),
  )
}

type Adapter = EventAdapter<unknown, CallName>

/** An event as it came in. */
interface Incoming {
  socket: LiveSocket
  gate: SocketGate
  name: EventName
  adapter: Adapter
  raw: unknown
  acknowledge: unknown
}

async function handle(app: App, incoming: Incoming) {
  const { socket, name, adapter } = incoming
  const parsed = adapter.payload.safeParse(decoded(incoming.raw))
  if (!parsed.success) {
    const field = parsed.error.issues[0]?.path.map(String).join('.') ?? ''
    const why = invalid(field)
    const replies = adapter.refused?.({ task_id: '' }, undefined, why.code) ?? [[name, null]]
    return reply(incoming, replies, why)
  }
  const payload = parsed.data
  const seen: Seen = {}
  let leave: Turn | undefined
  try {
    leave = await app.admission.enter(socket.data.userId)
    await carryOut(app, incoming, payload, seen)
  } catch (error) {
    app.log.debug({ event: name, error: (error as Error).message }, 'event refused')
    if (error instanceof Refusal) noteRefusal(app, error, socket.data, name)
    const why = refusalOf(error)
    reply(incoming, adapter.refused?.(payload, seen.before, why.code) ?? [[name, null]], why)
  } finally {
    leave?.()
  }
}

/** The rows as they were before an event, once they have been looked at. */
interface Seen {
  before?: Reader
}

/** Makes the call of an event, and sends the replies. Errors: those of the call. */
async function carryOut(app: App, incoming: Incoming, payload: unknown, seen: Seen) {
  const { socket, adapter } = incoming
  const about = adapter.about(payload)
  // Rights may have been given in another process.
  await app.following.follow()
  const actor = await app.actors.about(socket.data.userId, ...about)
  // Of what is closed to them, a refusal shows nothing either.
  if (actor.factor_missing) throw new Refusal('factor_required')
  const before = frozen(await app.actors.reader(actor), about)
  seen.before = before
  const call = adapter.call?.(payload, before)
  const result = call && (await answer(app, { ...call, session: socketCaller(socket.data) })).body
  const reader = await app.actors.reader(actor)
  // Replies are charged as they are sent: for a socket that is gone none are made.
  if (socket.connected || adapter.mine || adapter.everyone) {
    const replies = adapter.replies({ payload, result, reader, before })
    reply(incoming, replies)
    if (adapter.everyone && actor.project)
      for (const [event, told] of replies) socket.to(actor.project.id).emit(wireName(event), told)
  }
  if (adapter.tells && actor.project)
    socket.to(actor.project.id).emit(wireName('PROJECT_UPDATES_AVAILABLE'))
}

function reply(
  { socket, gate, name, adapter, acknowledge }: Incoming,
  replies: Replies,
  why?: Refusal,
) {
  gate.reply(() => {
    if (typeof acknowledge === 'function') {
      const [, own] = replies.find(([event]) => event === name) ?? replies[0] ?? []
      acknowledge(own ?? null, ...(why ? [inWords(why)] : []))
      if (adapter.acknowledgedOnly) return
    }
    for (const [event, payload] of replies) {
      for (const wire of replyNames(event)) socket.emit(wire, payload)
      if (adapter.mine && !why)
        socket.to(personal(socket.data.userId)).emit(wireName(event), payload)
    }
  })
}

const invalid = (field: string) =>
  new Refusal('invalid', field || undefined, { values: { field: field || 'payload' } })

/** Any failure as a refusal; a fault of the program is not described. */
const refusalOf = (error: unknown): Refusal =>
  error instanceof Refusal
    ? error
    : new Refusal(error instanceof WriteError ? 'unavailable' : 'unknown')

/** A reader that still shows the row an event is about as it was. */
function frozen(reader: Reader, [table, id]: ReturnType<EventAdapter['about']>): Reader {
  const row = reader.get(table, id)
  return {
    list: (other, where) => reader.list(other, where),
    get: (other, otherId) =>
      other === table && otherId === id ? (row as never) : reader.get(other, otherId),
  }
}

/** Payloads come as JSON texts, as objects, or as bare ids. */
function decoded(raw: unknown): unknown {
  if (typeof raw !== 'string' || !/^\s*[{["]/.test(raw)) return raw
  try {
    return JSON.parse(raw)
  } catch {
    return undefined
  }
}

/** Event 21: joins or leaves the room of a project and tells all users who look at it. */
async function joinOrLeave(context: EventContext, socket: LiveSocket, raw: unknown) {
  const { id, type } = (decoded(raw) ?? {}) as { id?: unknown; type?: unknown }
  if (typeof id !== 'string' || !/^[0-9a-f-]{36}$/.test(id)) return
  const { app, presence } = context
  let leave: Turn | undefined
  try {
    leave = await app.admission.enter(socket.data.userId)
    if (await joinedOrLeft(context, socket, { id, joins: type === 'join' }))
      await presence.tell(socket, id)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    noteRefusal(app, error, socket.data, 'JOIN_OR_LEAVE_PROJECT_ROOM')
  } finally {
    leave?.()
  }
}

/** False if the user may not look at the project. */
async function joinedOrLeft(
  { app, follow }: EventContext,
  socket: LiveSocket,
  { id, joins }: { id: string; joins: boolean },
): Promise<boolean> {
  const room: Room = `project:${id}`
  if (joins) return follow(socket, room, id)
  if (!(await app.actors.mayJoin(socket.data.userId, room))) return false
  await socket.leave(id)
  await app.reading.end(socket.data.sessionKey, id)
  return true
}
