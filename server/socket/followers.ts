import type { Server } from 'socket.io'
import { wireName } from '../../src/core/catalogue/events.ts'
import { type Room, splitRoom } from '../../src/core/engine/table.ts'
import type { Row } from '../../src/core/model.ts'
import type { App } from '../app.ts'
import type { LogEntry } from '../commands/log.ts'
import type { LiveSocket } from './live-socket.ts'
import { following, namesOf, personal, roomOfName } from './room-names.ts'

/**
 * Which sockets follow which rooms, so that only the affected ones are checked when a user loses
 * access.
 */
export class Followers {
  readonly #app: App
  readonly #io: Server
  readonly #projectsOf = new Map<string, Set<string>>()
  readonly #teamOf = new Map<string, string>()

  constructor(app: App, io: Server) {
    this.#app = app
    this.#io = io
    io.sockets.adapter.on('delete-room', (name: string) => this.#emptied(name))
  }

  /** Subscribes a socket to a room that its user may read; `name` is one of `namesOf`. */
  async join(socket: LiveSocket, room: Room, name: string) {
    const [kind, id] = splitRoom(room)
    const teamId =
      kind === 'project' && (await this.#app.rooms.open(room)).get('project', id)?.team_id
    // A socket that disconnected in between would stay in the list forever.
    if (!socket.connected) return
    if (teamId) this.#remember(id, teamId)
    await socket.join(name)
  }

  /**
   * Removes sockets from rooms their user may no longer read, before anything more is sent there.
   */
  async dropStrangers(entries: readonly LogEntry[]) {
    const checked = new Map<string, Promise<boolean>>()
    const mayJoin = (userId: string, room: Room) => {
      const key = `${userId} ${room}`
      const known = checked.get(key) ?? this.#app.actors.mayJoin(userId, room)
      checked.set(key, known)
      return known
    }
    for (const entry of entries.filter(endsAccess))
      for (const [socket, name, room] of this.#concerned(entry)) {
        if (await mayJoin(socket.data.userId, room)) continue
        await socket.leave(name)
        if (name === following(room)) socket.emit(wireName('LEFT'), { room })
      }
  }

  /** The sockets that an entry may shut out of something, each with the gathering and the room. */
  #concerned(entry: LogEntry): [LiveSocket, name: string, Room][] {
    const [kind, id] = splitRoom(entry.room)
    if (kind === 'user') return this.#socketsIn(personal(id)).flatMap(placesOf)
    const users = kind === 'team' ? usersOf(entry) : undefined
    if (users)
      return [...users].flatMap((userId) => this.#socketsIn(personal(userId)).flatMap(placesOf))
    const projects =
      kind === 'team' ? [...(this.#projectsOf.get(id) ?? [])] : kind === 'project' ? [id] : []
    const rooms: Room[] = [
      entry.room,
      ...(kind === 'team' ? [`schedule:${id}` as const] : []),
      ...projects.map((project): Room => `project:${project}`),
    ]
    return [...new Set(rooms)].flatMap((room) =>
      namesOf(room).flatMap((name) =>
        this.#socketsIn(name).map((socket): [LiveSocket, string, Room] => [socket, name, room]),
      ),
    )
  }

  #socketsIn(name: string): LiveSocket[] {
    const ids = this.#io.sockets.adapter.rooms.get(name) ?? []
    return [...ids].flatMap(
      (id) => (this.#io.sockets.sockets.get(id) as LiveSocket | undefined) ?? [],
    )
  }

  #remember(projectId: string, teamId: string) {
    this.#teamOf.set(projectId, teamId)
    const projects = this.#projectsOf.get(teamId)
    if (projects) projects.add(projectId)
    else this.#projectsOf.set(teamId, new Set([projectId]))
  }

  /** Forgets a project without followers. */
  #emptied(name: string) {
    const room = roomOfName(name)
    if (!room || namesOf(room).some((other) => this.#io.sockets.adapter.rooms.has(other))) return
    const [, id] = splitRoom(room)
    const teamId = this.#teamOf.get(id)
    if (!teamId) return
    this.#teamOf.delete(id)
    const projects = this.#projectsOf.get(teamId)
    projects?.delete(id)
    if (projects?.size === 0) this.#projectsOf.delete(teamId)
  }
}

/**
 * Whether an entry can end a user's access. One without changes says that something else did: what
 * an organisation asks for, or whether a user has it.
 */
export const endsAccess = ({ changes }: LogEntry) =>
  changes.length === 0 ||
  changes.some(
    ({ table, row }) =>
      table === 'team_member' ||
      ((table === 'project_member' || table === 'project' || table === 'team') && row === null),
  )

/**
 * The users whose membership of a team an entry changes; undefined if they are unknown, or if all
 * members are concerned.
 */
function usersOf({ changes, past, elsewhere }: LogEntry): Set<string> | undefined {
  const isWhole = changes.length === 0 || elsewhere
  if (isWhole || changes.some(({ table, row }) => table === 'team' && row === null))
    return undefined
  const rows = past.flatMap(({ table, before, after }) =>
    table === 'team_member' ? [before, after] : [],
  )
  return new Set(rows.flatMap((row) => (row as Row<'team_member'> | null)?.user_id ?? []))
}

/** The rooms that a socket follows. */
const placesOf = (socket: LiveSocket) =>
  [...socket.rooms].flatMap((name): [LiveSocket, name: string, Room][] => {
    const room = roomOfName(name)
    return room ? [[socket, name, room]] : []
  })
