import type { Server } from 'socket.io'
import { wireName } from '../../src/core/catalogue/events.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { avatarColour } from '../../src/core/values/colours.ts'
import { tagList } from '../../src/core/values/tags.ts'
import type { App } from '../app.ts'
import type { LiveSocket } from './live-socket.ts'

const event = wireName('JOIN_OR_LEAVE_PROJECT_ROOM')
interface Pause {
  /** Sockets that know who is there already. */
  told: Set<string>
  changed: boolean
}

/**
 * Tells who looks at a project (event 21): at once to the one who joins or leaves, to the others
 * at intervals.
 */
export class Presence {
  readonly #app: App
  readonly #io: Server
  readonly #pauses = new Map<string, Pause>()

  constructor(app: App, io: Server) {
    this.#app = app
    this.#io = io
  }

  /** Called after a socket has joined or left a project. */
  async tell(socket: LiveSocket, projectId: string) {
    const list = await this.#listOf(projectId)
    if (list.length === 0) return
    socket.emit(event, list)
    const pause = this.#pauses.get(projectId)
    if (pause) {
      pause.told = new Set([socket.id])
      pause.changed = true
    } else {
      socket.to(projectId).emit(event, list)
      this.#rest(projectId)
    }
  }

  /** Collects arrivals and departures for a while, after the others have been told (B9.9). */
  #rest(projectId: string) {
    const pause: Pause = { told: new Set(), changed: false }
    this.#pauses.set(projectId, pause)
    setTimeout(() => {
      this.#pauses.delete(projectId)
      if (!pause.changed) return
      this.#tellOthers(projectId, pause).catch((error: Error) =>
        this.#app.log.warn({ error: error.message }, 'push failed'),
      )
    }, limits.subscriptionBatchMs).unref()
  }

  async #tellOthers(projectId: string, { told }: Pause) {
    const list = await this.#listOf(projectId)
    if (list.length === 0) return
    this.#io
      .to(projectId)
      .except([...told])
      .emit(event, list)
    this.#rest(projectId)
  }

  /**
   * The users with sockets in a project: the first by name and picture, some more by name, the
   * rest as a number.
   */
  async #listOf(projectId: string) {
    const { adapter, sockets } = this.#io.sockets
    const present = [...(adapter.rooms.get(projectId) ?? [])].flatMap((id) => sockets.get(id) ?? [])
    const users = [...new Set(present.map((socket) => (socket as LiveSocket).data.userId))]
    const people = []
    for (const userId of users.slice(0, limits.namesOfPresent)) {
      const user = await this.#app.actors.user(userId)
      if (user)
        people.push({
          name: user.name,
          avatar_url: user.avatar_url,
          color_code: avatarColour(user.name),
        })
    }
    const list = tagList(people, limits.peopleShown)
    const rest = list.at(-1)
    return rest && 'end' in rest && users.length > people.length
      ? [...list.slice(0, -1), { ...rest, name: `+${users.length - limits.peopleShown}` }]
      : list
  }
}
