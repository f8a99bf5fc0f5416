import { splitRoom } from '../../src/core/engine/table.ts'
import type { App } from '../app.ts'
import type { LogEntry } from '../commands/log.ts'

/** Changes within this time are told together. */
const signalMs = 1_000

/**
 * Tells connected users that projects they can see have changed, or that their list of projects
 * has.
 */
export class Broadcasts {
  readonly #app: App
  /** Projects with changes. */
  readonly #changed = new Set<string>()
  /** Users whose own marks on projects have changed. */
  readonly #marked = new Set<string>()
  /**
   * A user who removed others from projects. Which projects is no longer known, so the user's
   * whole team is told.
   */
  readonly #enders = new Set<string>()
  #waiting = false

  constructor(app: App) {
    this.#app = app
  }

  /** Takes note of what a log entry says about projects. */
  add({ room, changes, actor_id }: LogEntry) {
    const [kind, id] = splitRoom(room)
    if (kind === 'user' && changes.some(({ table }) => marks.has(table))) this.#marked.add(id)
    if (kind === 'project') this.#changed.add(id)
    if (kind === 'project' && changes.some(({ table, row }) => row === null && places.has(table)))
      this.#enders.add(actor_id)
    if (this.#waiting || this.#changed.size + this.#marked.size === 0) return
    this.#waiting = true
    setTimeout(() => this.#quietly(this.#tell()), signalMs).unref()
  }

  #quietly(push: Promise<void>) {
    push.catch((error: Error) => this.#app.log.warn({ error: error.message }, 'push failed'))
  }

  async #tell() {
    const [changed, marked, enders] = [this.#changed, this.#marked, this.#enders].map((set) => [
      ...set,
    ])
    for (const set of [this.#changed, this.#marked, this.#enders]) set.clear()
    this.#waiting = false
    const { actors, isOnline } = this.#app
    const told = new Map<string, string[]>()
    const tell = (userId: string, projectId?: string) => {
      if (!isOnline(userId)) return
      const projects = told.get(userId) ?? []
      if (projectId) projects.push(projectId)
      told.set(userId, projects)
    }
    for (const id of changed!) for (const userId of await actors.audience(id)) tell(userId, id)
    for (const userId of marked!) tell(userId)
    for (const userId of await this.#teamsOf(enders!)) tell(userId)
    for (const [userId, project_ids] of told)
      this.#app.push(userId, 'PROJECTS_CHANGED', { project_ids })
  }

  /** The connected users who work in the teams that some users work in. */
  async #teamsOf(userIds: readonly string[]): Promise<string[]> {
    const { actors, isOnline } = this.#app
    const teamOf = async (userId: string) => (await actors.user(userId))?.active_team
    const teams = new Set(await Promise.all(userIds.map(teamOf)))
    const found: string[] = []
    for (const team of teams)
      for (const userId of team ? await actors.members(team) : [])
        if (isOnline(userId) && (await teamOf(userId)) === team) found.push(userId)
    return found
  }
}

const marks: ReadonlySet<string> = new Set(['project_archive', 'project_favorite'])
const places: ReadonlySet<string> = new Set(['project', 'project_member'])
