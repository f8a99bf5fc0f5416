import type { Server } from 'socket.io'
import { wireName } from '../../src/core/catalogue/events.ts'
import type { Reader, RowChange } from '../../src/core/engine/store.ts'
import { type Room, splitRoom } from '../../src/core/engine/table.ts'
import { type TableName, tableOf } from '../../src/core/model.ts'
import { mayPush, pushesOf } from '../../src/core/tasks/events/pushes.ts'
import { peopleNamed, type Told, toldOf } from '../../src/core/tasks/events/told.ts'
import type { App } from '../app.ts'
import type { LogEntry } from '../commands/log.ts'
import type { LiveSocket } from './live-socket.ts'
import { isReading, lookingIn, personal, reading, readingIn } from './room-names.ts'

/** Where more tasks than these change at once, readers are told to fetch the list again. */
const tasksMost = 100
/** The same where their replies would name more people than these, as each names all assignees. */
const peopleMost = 1_000

const refetch: Told = { replies: [], places: new Map(), untold: true }

type Follow = (socket: LiveSocket, room: Room, name: string) => Promise<unknown>

/**
 * Tells clients that do not follow the log of a project what others change there. Once a session has
 * read a project over HTTP, its sockets get the replies of the numbered events, unless they have
 * joined it by event 21; both get what is pushed to everybody who looks at it.
 */
export class Readers {
  readonly #app: App
  readonly #io: Server
  /** Subscribes a socket to a room under a name, if its user may read it. */
  readonly #follow: Follow
  /** The sockets of each session. */
  readonly #sockets = new Map<string, Set<LiveSocket>>()
  /** Lines are told one after the other. */
  #last: Promise<void> = Promise.resolve()

  constructor(app: App, io: Server, follow: Follow) {
    this.#app = app
    this.#io = io
    this.#follow = follow
    app.reading.onChange(async (session) => {
      const sockets = [...(this.#sockets.get(session) ?? [])]
      const moved = sockets.filter(({ data }) => !data.followsLog)
      // Each costs the server what joining a room costs it.
      if (moved[0]) app.limiter.charge('callsPerAccount', moved[0].data.userId, moved.length)
      await Promise.all(sockets.map((socket) => this.#sync(socket)))
    })
  }

  /** A new socket takes part in what its session reads. */
  connected(socket: LiveSocket) {
    const { sessionKey } = socket.data
    const sockets = this.#sockets.get(sessionKey) ?? new Set()
    this.#sockets.set(sessionKey, sockets.add(socket))
    socket.on('disconnect', () => {
      sockets.delete(socket)
      if (sockets.size === 0) this.#sockets.delete(sessionKey)
    })
    void this.#sync(socket)
  }

  /** A socket that follows a log is told everything there. */
  followsLog(socket: LiveSocket) {
    socket.data.followsLog = true
    void this.#sync(socket)
  }

  /** Gathers a socket with the readers of what its session reads, and with no others. */
  async #sync(socket: LiveSocket): Promise<void> {
    const wanted = () => {
      const now = socket.data.followsLog ? undefined : this.#app.reading.of(socket.data.sessionKey)
      return now && { room: `project:${now.project}` as Room, name: reading(now) }
    }
    const goal = wanted()
    for (const name of socket.rooms)
      if (isReading(name) && name !== goal?.name) void socket.leave(name)
    if (!goal || socket.rooms.has(goal.name)) return
    await this.#follow(socket, goal.room, goal.name).catch((error: Error) =>
      this.#app.log.debug({ error: error.message }, 'reader not joined'),
    )
    if (wanted()?.name !== goal.name) return this.#sync(socket)
  }

  /** Tells those who look at projects about lines of the log, except who wrote them. */
  tell(entries: readonly LogEntry[]) {
    for (const entry of entries) {
      const isPushed = mayPush(entry.changes) && this.#isAnySocketIn(lookingIn(entry.room))
      if (!isPushed && !this.#isRead(entry.room)) continue
      const newLabels = labelsMadeBy(entry.command_id, entries)
      this.#last = this.#last
        .then(() => this.#tellOne(entry, newLabels))
        .catch((error: Error) => this.#app.log.warn({ error: error.message }, 'push failed'))
    }
  }

  #isAnySocketIn = (names: readonly string[]) =>
    names.some((name) => this.#io.sockets.adapter.rooms.has(name))

  #isRead = (room: Room) => this.#isAnySocketIn(readingIn(room))

  async #tellOne(entry: LogEntry, newLabels: ReadonlySet<string>) {
    const { room, actor_id, changes } = entry
    const past = entry.elsewhere ? await this.#pastOf(entry) : entry.past
    const reader = await readerOf(this.#app, room)
    if (!reader) return
    const isLarge = past.length > tasksMost || peopleNamed(past) > peopleMost
    const isTold = !isLarge && this.#isRead(room)
    const told = isTold ? toldOf({ changes, past, newLabels }, reader) : refetch
    const isUndo = entry.call === 'undoCommand'
    const pushes = isLarge ? [] : pushesOf({ changes, past, isUndo }, reader)
    // The rows may be newer than the line: users who have lost the project since are not told.
    await this.#dropStrangers(room)
    const [, project] = splitRoom(room)
    const others = this.#io.except(personal(actor_id))
    for (const [event, payload] of pushes) others.to(lookingIn(room)).emit(wireName(event), payload)
    // Those who have joined the project are told of every other change by event 22.
    const to = (names: string[]) => others.to(names).except(project)
    for (const [event, payload] of told.replies) to(readingIn(room)).emit(wireName(event), payload)
    for (const [view, places] of told.places)
      if (places.length > 0)
        to([reading({ project, view })]).emit(wireName('TASK_SORT_ORDER_CHANGE'), places)
    if (told.untold) to(readingIn(room)).emit(wireName('PROJECT_UPDATES_AVAILABLE'))
  }

  /** What another process changed; the log has the fields that differ. */
  async #pastOf({ line }: LogEntry): Promise<RowChange[]> {
    const found = await this.#app.database.read
      .selectFrom('change')
      .select('past')
      .where('line', '=', line)
      .executeTakeFirst()
    return found ? JSON.parse(found.past) : []
  }

  async #dropStrangers(room: Room) {
    const { adapter, sockets } = this.#io.sockets
    for (const name of lookingIn(room))
      for (const id of [...(adapter.rooms.get(name) ?? [])]) {
        const socket = sockets.get(id) as LiveSocket | undefined
        if (socket && !(await this.#app.actors.mayJoin(socket.data.userId, room)))
          await socket.leave(name)
      }
  }
}

const labelsMadeBy = (command: string, entries: readonly LogEntry[]): ReadonlySet<string> =>
  new Set(
    entries
      .filter(({ command_id }) => command_id === command)
      .flatMap(({ changes }) => changes)
      .flatMap(({ table, id, row }) => (table === 'label' && row ? [id] : [])),
  )

/** The rows of a project and its team; nothing once the project is gone. */
async function readerOf({ rooms }: App, room: Room): Promise<Reader | undefined> {
  const [, id] = splitRoom(room)
  const project = await rooms.open(room)
  const row = project.get('project', id)
  if (!row) return undefined
  const team = await rooms.open(`team:${row.team_id}`)
  const pick = (table: TableName) => (tableOf(table).room.kind === 'team' ? team : project)
  return {
    get: (table, id) => pick(table).get(table, id),
    list: (table, where) => pick(table).list(table, where),
  }
}
