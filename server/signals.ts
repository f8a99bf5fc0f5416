import type { App } from './app.ts'
import type { LogEntry } from './log.ts'

/** Changes within this time are told together. */
const signalMs = 1_000

/** Tells connected users that projects they can see have changed, or that these are not the same ones any more. */
export class Signals {
  readonly #app: App
  readonly #connected: () => ReadonlySet<string>
  /** Projects with changes. */
  readonly #changed = new Set<string>()
  /** Users whose own marks on projects have changed. */
  readonly #marked = new Set<string>()
  /** Who has taken projects away from others: which ones these were is not known any more, so his whole team is told. */
  readonly #enders = new Set<string>()
  #waiting = false

  constructor(app: App, connected: () => ReadonlySet<string>) {
    this.#app = app
    this.#connected = connected
  }

  /** Takes note of what a log entry says about projects. */
  add({ room, changes, actor_id }: LogEntry) {
    const [kind, id] = room.split(':') as [string, string]
    if (kind === 'user' && changes.some(({ table }) => marks.has(table))) this.#marked.add(id)
    if (kind === 'project') this.#changed.add(id)
    if (kind === 'project' && changes.some(({ table, row }) => row === null && places.has(table))) this.#enders.add(actor_id)
    if (this.#waiting || this.#changed.size + this.#marked.size === 0) return
    this.#waiting = true
    setTimeout(() => this.#quietly(this.#tell()), signalMs).unref()
  }

  #quietly(push: Promise<void>) {
    push.catch((error: Error) => this.#app.log.warn({ error: error.message }, 'push failed'))
  }

  async #tell() {
    const [changed, marked, enders] = [this.#changed, this.#marked, this.#enders].map((set) => [...set])
    for (const set of [this.#changed, this.#marked, this.#enders]) set.clear()
    this.#waiting = false
    const { people } = this.#app
    const now = this.#app.now()
    const teams = new Set(await Promise.all(enders!.map(async (id) => (await people.user(id))?.active_team)))
    for (const userId of this.#connected()) {
      const project_ids: string[] = []
      for (const id of changed!) if (await people.mayJoin(userId, `project:${id}`, now)) project_ids.push(id)
      const others = marked!.includes(userId) || (teams.size > 0 && teams.has((await people.user(userId))?.active_team))
      if (project_ids.length > 0 || others) this.#app.push(userId, 'PROJECTS_CHANGED', { project_ids })
    }
  }
}

const marks: ReadonlySet<string> = new Set(['project_archive', 'project_favorite'])
const places: ReadonlySet<string> = new Set(['project', 'project_member'])
