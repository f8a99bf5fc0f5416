import { type ErrorCode, Refusal } from '../../src/core/catalogue/errors.ts'
import { type EventName, wireName } from '../../src/core/catalogue/events.ts'
import type { CallName } from '../../src/core/contract.ts'
import type { EventAdapter, Replies } from '../../src/core/engine/event-adapter.ts'
import type { Reader } from '../../src/core/engine/store.ts'
import type { Room } from '../../src/core/engine/table.ts'
import { eventAdapters } from '../../src/core/event-adapters.ts'
import type { App } from '../app.ts'
import { answer } from '../commands/pipeline.ts'
import { WriteError } from '../commands/writer.ts'
import { clientAddress } from '../http/address.ts'
import { socketCaller } from '../session/socket-session.ts'
import type { LiveSocket } from './live.ts'
import type { Presence } from './presence.ts'
import { personal } from './room-names.ts'

/** What the numbered events work with. */
export interface Doors {
  app: App
  presence: Presence
  /** Lets a socket hear of a room under a name; false when its user may not. */
  follow(socket: LiveSocket, room: Room, name: string): Promise<boolean>
}

/**
 * The numbered events as a second door to the declared calls: the same checks, the specified
 * replies, one for each request and in order.
 */
export function attachEventAdapters(doors: Doors, socket: LiveSocket) {
  const { app } = doors
  let last: Promise<void> = Promise.resolve()
  const inTurn = (work: () => Promise<void>) => {
    last = last
      .then(work)
      .catch((error: Error) =>
        app.log.error({ error: error.message, stack: error.stack }, 'event failed'),
      )
  }
  for (const [name, door] of Object.entries(eventAdapters) as [EventName, Adapter][])
    socket.on(wireName(name), (raw, acknowledge) =>
      inTurn(() => pass(app, socket, { name, door, raw, acknowledge })),
    )
  socket.on(wireName('JOIN_OR_LEAVE_PROJECT_ROOM'), (raw) =>
    inTurn(() => joinOrLeave(doors, socket, raw)),
  )
}

type Adapter = EventAdapter<unknown, CallName>

interface Passing {
  name: EventName
  door: Adapter
  raw: unknown
  acknowledge: unknown
}

async function pass(app: App, socket: LiveSocket, { name, door, raw, acknowledge }: Passing) {
  const send = (replies: Replies, why?: Refusal) => {
    if (typeof acknowledge === 'function') {
      const [, own] = replies.find(([event]) => event === name) ?? replies[0] ?? []
      acknowledge(own ?? null, ...(why ? [inWords(why)] : []))
      if (door.acknowledgedOnly) return
    }
    for (const [event, payload] of replies) {
      socket.emit(wireName(event), payload)
      if (door.mine && !why) socket.to(personal(socket.data.userId)).emit(wireName(event), payload)
    }
  }
  const parsed = door.payload.safeParse(decoded(raw))
  if (!parsed.success)
    return send(
      door.refused?.({ task_id: '' }, undefined) ?? [[name, null]],
      invalid(parsed.error.issues[0]?.path.map(String).join('.') ?? ''),
    )
  const payload = parsed.data
  let before: Reader | undefined
  try {
    const actor = await app.actors.about(socket.data.userId, ...door.about(payload))
    before = frozen(await app.actors.reader(actor), door.about(payload))
    const call = door.call?.(payload, before)
    const result = call && (await answer(app, { ...call, session: sessionOf(app, socket) })).body
    send(door.replies({ payload, result, reader: await app.actors.reader(actor), before }))
    if (door.tells && actor.project)
      socket.to(actor.project.id).emit(wireName('PROJECT_UPDATES_AVAILABLE'))
  } catch (error) {
    app.log.debug({ event: name, error: (error as Error).message }, 'event refused')
    if (error instanceof Refusal)
      app.security.noteRefusal(error, {
        user: socket.data.userId,
        from: sessionOf(app, socket).address,
        call: name,
      })
    send(door.refused?.(payload, before) ?? [[name, null]], refusalOf(error))
  }
}

const invalid = (field: string) =>
  new Refusal('invalid', field || undefined, { values: { field: field || 'payload' } })

/** Any failure as a refusal; of a fault of ours nothing is told. */
const refusalOf = (error: unknown): Refusal =>
  error instanceof Refusal
    ? error
    : new Refusal(error instanceof WriteError ? 'unavailable' : 'unknown')

/**
 * Why an event was refused, for a sender who asked for an acknowledgement: its second value. `wait`
 * is in seconds.
 */
export const inWords = ({ code, field, message, details }: Refusal): Why => ({
  code,
  ...(field ? { field } : {}),
  message,
  ...(details.waitSeconds ? { wait: details.waitSeconds } : {}),
})

interface Why {
  code: ErrorCode
  field?: string
  message: string
  wait?: number
}

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

const sessionOf = ({ config }: App, { data, request }: LiveSocket) =>
  socketCaller(data, clientAddress(request, config))

/** Event 21: joins or leaves the room of a project and tells everybody there who is looking. */
async function joinOrLeave({ app, follow, presence }: Doors, socket: LiveSocket, raw: unknown) {
  const { id, type } = (decoded(raw) ?? {}) as { id?: unknown; type?: unknown }
  if (typeof id !== 'string' || !/^[0-9a-f-]{36}$/.test(id)) return
  const room: Room = `project:${id}`
  if (type === 'join') {
    if (!(await follow(socket, room, id))) return
  } else {
    if (!(await app.actors.mayJoin(socket.data.userId, room))) return
    await socket.leave(id)
  }
  await presence.tell(socket, id)
}
