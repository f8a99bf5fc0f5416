import type { PushName } from '../../src/core/catalogue/events.ts'
import { type Room, splitRoom } from '../../src/core/engine/table.ts'
import type { App } from '../app.ts'
import type { LogEntry } from '../commands/log.ts'
import { audienceOf, teamsOf } from '../rooms/membership.ts'
import { adminsOf, concernsOrganisation } from './organisation-changes.ts'

/** Changes within this time are told together. */
const signalMs = 1_000

/**
 * Tells connected users that projects they can see have changed, or that their list of projects
 * or what is behind it has.
 */
export class Broadcasts {
  readonly #app: App
  /** Projects with changes. */
  readonly #changed = new Set<string>()
  /** Projects that another process has changed and of which nothing is known here. */
  readonly #elsewhere = new Set<string>()
  /** Users whose own marks on projects have changed. */
  readonly #marked = new Set<string>()
  /**
   * A user who removed others from projects. Which projects is no longer known, so the user's
   * whole team is told.
   */
  readonly #enders = new Set<string>()
  /** Teams behind which something has changed that their members have no row of, such as their bin, their webhooks or days off. */
  readonly #touched = new Set<string>()
  /** Rooms of which the admin centre shows something that has changed. */
  readonly #counted = new Set<Room>()
  /** Organisations of which the audit log has more of what the admin centre shows. */
  readonly #audited = new Set<string>()
  /** Organisations of which the audit log has more. */
  readonly #logged = new Set<string>()
  #waiting = false

  constructor(app: App) {
    this.#app = app
  }

  /** Takes note of what a log entry says about projects. */
  add(entry: LogEntry) {
    const { room, changes, actor_id } = entry
    const [kind, id] = splitRoom(room)
    if (concernsOrganisation(entry)) this.#counted.add(room)
    if (kind === 'user' && changes.some(({ table }) => marks.has(table))) this.#marked.add(id)
    if (kind === 'team' && changes.length === 0) this.#touched.add(id)
    if (kind === 'schedule' && changes.some(({ table }) => calendars.has(table)))
      this.#touched.add(id)
    if (kind === 'project') this.#changed.add(id)
    if (kind === 'project' && changes.some(({ table, row }) => row === null && places.has(table)))
      this.#enders.add(actor_id)
    const noted = [this.#changed, this.#marked, this.#touched, this.#counted]
    if (noted.some(({ size }) => size > 0)) this.#soon()
  }

  /** Takes note of projects that another process has changed. */
  addElsewhere(projectIds: readonly string[]) {
    for (const id of projectIds) this.#elsewhere.add(id)
    this.#soon()
  }

  /** Takes note of organisations whose admins are to be told. */
  addOrganizations(ids: readonly string[], isLogOnly = false) {
    for (const id of ids) {
      this.#logged.add(id)
      if (!isLogOnly) this.#audited.add(id)
    }
    this.#soon()
  }

  #soon() {
    if (this.#waiting) return
    this.#waiting = true
    setTimeout(() => this.#quietly(this.#tell()), signalMs).unref()
  }

  #quietly(push: Promise<void>) {
    push.catch((error: Error) => this.#app.log.warn({ error: error.message }, 'push failed'))
  }

  async #tell() {
    const noted = [this.#changed, this.#marked, this.#enders, this.#touched]
    const [changed, marked, enders, touched] = noted.map((set) => [...set])
    const others = [this.#counted, this.#audited, this.#logged, this.#elsewhere]
    const [counted, audited, logged, elsewhere] = others.map((set) => [...set]) as [
      ...[Room[], string[], string[], string[]],
    ]
    for (const set of [...noted, ...others]) set.clear()
    this.#waiting = false
    const { actors } = this.#app
    const told = new Map<string, Set<string>>()
    const tell = (userId: string, projectId?: string) => {
      const projects = told.get(userId) ?? new Set()
      told.set(userId, projectId ? projects.add(projectId) : projects)
    }
    for (const id of changed!)
      for (const userId of await actors.audience(id))
        if (await this.#hears(userId, await actors.teamOf(id))) tell(userId, id)
    for (const { project_id, team_id, user_id } of await this.#viewersOf(elsewhere))
      if (await this.#hears(user_id, team_id)) tell(user_id, project_id)
    for (const userId of marked!) if (this.#app.isOnline(userId)) tell(userId)
    for (const userId of await this.#lookingAt([...(await this.#teamsOf(enders!)), ...touched!]))
      tell(userId)
    for (const [userId, projects] of told)
      this.#app.push(userId, 'PROJECTS_CHANGED', { project_ids: [...projects] })
    await this.#tellAdmins('ORGANIZATION_CHANGED', [
      ...(await this.#teamsBehind(counted)),
      ...(await this.#teamsIn(audited)),
      ...(counted.length > 0 ? await this.#teamsOf(enders!) : []),
    ])
    await this.#tellAdmins('AUDIT_CHANGED', await this.#teamsIn(logged))
  }

  /** The teams of organisations. */
  #teamsIn = async (organizations: readonly string[]) =>
    (await Promise.all(organizations.map((id) => teamsOf(this.#app.database.read, id)))).flat()

  #viewersOf = async (projects: readonly string[]) =>
    projects.length > 0 ? audienceOf(this.#app.database, projects) : []

  /** Tells those who administer the organisations of some teams, of any of their teams. */
  async #tellAdmins(event: PushName, teams: readonly string[]) {
    const told = new Set<string>()
    for (const { user_id, team_id } of await adminsOf(this.#app, [...new Set(teams)]))
      if (!told.has(user_id) && (await this.#hears(user_id, team_id))) told.add(user_id)
    for (const userId of told) this.#app.push(userId, event, {})
  }

  /** The teams that rooms belong to, as far as they are still there. */
  async #teamsBehind(rooms: readonly Room[]): Promise<string[]> {
    const teams = rooms.map((room) => {
      const [kind, id] = splitRoom(room)
      return kind === 'team' ? id : this.#app.actors.teamOf(id)
    })
    return (await Promise.all(teams)).flatMap((team) => team ?? [])
  }

  /** Whether somebody is connected and told of a team, which may be closed to them. */
  async #hears(userId: string, team: string | undefined): Promise<boolean> {
    const { actors, isOnline } = this.#app
    return isOnline(userId) && team !== undefined && !(await actors.isShutOut(userId, team))
  }

  /** The team that a user works in. */
  async #teamOf(userId: string): Promise<string | null | undefined> {
    return (await this.#app.actors.user(userId))?.active_team
  }

  /** The teams that users work in. */
  async #teamsOf(userIds: readonly string[]): Promise<string[]> {
    const teams = await Promise.all(userIds.map((userId) => this.#teamOf(userId)))
    return teams.flatMap((team) => team ?? [])
  }

  /** The connected users who work in some teams. */
  async #lookingAt(teams: readonly string[]): Promise<string[]> {
    const { actors } = this.#app
    const found: string[] = []
    for (const team of new Set(teams))
      for (const userId of await actors.members(team))
        if ((await this.#hears(userId, team)) && (await this.#teamOf(userId)) === team)
          found.push(userId)
    return found
  }
}

const marks: ReadonlySet<string> = new Set(['project_archive', 'project_favorite'])
const places: ReadonlySet<string> = new Set(['project', 'project_member'])
const calendars: ReadonlySet<string> = new Set(['day_off', 'member_hours'])
