import { sql } from 'kysely'
import { type Actor, inProjectAs, may } from '../../src/core/catalogue/access.ts'
import { refuse } from '../../src/core/catalogue/errors.ts'
import type { Reader } from '../../src/core/engine/store.ts'
import { type Room, splitRoom } from '../../src/core/engine/table.ts'
import { nameOf } from '../../src/core/engine/tx.ts'
import { type Row, type TableName, tableOf } from '../../src/core/model.ts'
import { takesPart } from '../../src/core/projects/taking-part.ts'
import { storageOfCodes } from '../billing/codes.ts'
import { withoutPlan } from '../billing/without-plan.ts'
import type { Database } from '../db/database.ts'
import { audienceOf, isInProject, isMember, teamOfProject } from '../rooms/membership.ts'
import type { Rooms } from '../rooms/rooms.ts'
import type { LogEntry } from './log.ts'
import { type Organization, planIn } from './plan-now.ts'

/** Users with their memberships and organizations, as the rooms in memory have them. */
export class Actors {
  readonly #database: Database
  readonly #rooms: Rooms
  readonly #organizations = new Map<string, Promise<Organization | undefined>>()
  readonly #hasPlans: boolean

  /** `plans`: whether organisations have the plans that are stored, and not all there is. */
  constructor(database: Database, rooms: Rooms, { plans }: { plans: boolean }) {
    this.#database = database
    this.#rooms = rooms
    this.#hasPlans = plans
  }

  async user(userId: string): Promise<Row<'user'> | undefined> {
    return (await this.#rooms.open(`user:${userId}`)).get('user', userId)
  }

  /** A user's active place in a team, with the team. */
  async place(
    userId: string,
    teamId: string,
  ): Promise<{ team: Row<'team'>; member: Row<'team_member'> } | undefined> {
    if (!this.#rooms.peek(`team:${teamId}`) && !(await isMember(this.#database, userId, teamId)))
      return undefined
    const rows = await this.#rooms.open(`team:${teamId}`)
    const team = rows.get('team', teamId)
    const member = rows.list('team_member', { user_id: userId }).find((each) => each.active)
    return team && member && { team, member }
  }

  /**
   * A user as an actor in a team. The default is the active team, or another if the user has lost
   * the active one. Undefined for one who is in no team.
   */
  async actor(userId: string, teamId?: string): Promise<Actor | undefined> {
    const user = await this.user(userId)
    if (!user) return undefined
    const place =
      (await this.place(userId, teamId ?? user.active_team)) ??
      (teamId ? undefined : await this.#otherPlace(userId))
    if (!place) return undefined
    const organization = await this.organization(place.team.organization_id)
    if (!organization) return undefined
    return {
      user_id: user.id,
      team_id: place.team.id,
      team_member_id: place.member.id,
      name: user.name,
      role: place.member.role,
      ...planIn(organization),
      is_google: user.is_google,
      setup_completed: place.member.role !== 'owner' || user.setup_completed,
      factor_missing: await this.#lacksFactor(user, organization),
    }
  }

  /**
   * Whether a team is closed to a user, because its organisation asks for a second factor and they
   * have none. Nothing is told them of it then, whatever they are a member of.
   */
  async isShutOut(userId: string, teamId: string): Promise<boolean> {
    const team =
      this.#rooms.peek(`team:${teamId}`)?.get('team', teamId) ??
      (await this.#database.read
        .selectFrom('team')
        .select('organization_id')
        .where('id', '=', teamId)
        .executeTakeFirst())
    const organization = team && (await this.organization(team.organization_id))
    if (!organization?.factor_required) return false
    const user = await this.user(userId)
    return !user || this.#lacksFactor(user, organization)
  }

  async #lacksFactor({ id, is_google }: Row<'user'>, { factor_required }: Organization) {
    return Boolean(factor_required) && !is_google && !(await this.#hasFactor(id))
  }

  /** Asked for every time: who keeps the server can turn a factor off beside it. */
  async #hasFactor(userId: string): Promise<boolean> {
    const account = await this.#database.read
      .selectFrom('account')
      .select('factor_sealed')
      .where('user_id', '=', userId)
      .executeTakeFirst()
    return account != null && account.factor_sealed !== null
  }

  /** An active place of a user, if possible in a team of their own. */
  async #otherPlace(userId: string) {
    const teams = await this.#database.read
      .selectFrom('team_member')
      .innerJoin('team', 'team.id', 'team_member.team_id')
      .select(['team.id', 'team.user_id'])
      .where('team_member.user_id', '=', userId)
      .orderBy('team.created_at')
      .execute()
    const isOwn = (team: { user_id: string }) => Number(team.user_id === userId)
    for (const { id } of teams.sort((a, b) => isOwn(b) - isOwn(a))) {
      const place = await this.place(userId, id)
      if (place) return place
    }
    return undefined
  }

  /** An organisation, remembered until it changes. */
  organization(id: string): Promise<Organization | undefined> {
    let known = this.#organizations.get(id)
    if (!known) {
      known = this.#database.read
        .selectFrom('organization')
        .leftJoin('card_subscription', 'card_subscription.id', 'organization.card_id')
        .selectAll('organization')
        .select('card_subscription.next_bill_date')
        .select(storageOfCodes().as('code_storage'))
        .where('organization.id', '=', id)
        .executeTakeFirst()
        .then((found) => (found && !this.#hasPlans ? { ...found, ...withoutPlan } : found))
      this.#organizations.set(id, known)
      known.catch(() => this.#organizations.delete(id))
    }
    return known
  }

  /** To be called after an organisation was changed. */
  forgetOrganization(id: string) {
    this.#organizations.delete(id)
  }

  /**
   * Follows the log: an entry without changes in a team's room says that its organisation has
   * changed.
   */
  observe(entries: readonly LogEntry[]) {
    if (entries.some(({ changes, room }) => changes.length === 0 && room.startsWith('team:')))
      this.#organizations.clear()
  }

  /** The same actor in a project, with their access level there. */
  async inProject(actor: Actor, projectId: string): Promise<Actor> {
    const rows = await this.#rooms.open(`project:${projectId}`)
    const places = rows.list('project_member', { team_member_id: actor.team_member_id })
    return inProjectAs(actor, projectId, places)
  }

  /** Whether an actor can see a project at all: owners and admins of its team, and its members. */
  async reaches(actor: Actor, projectId: string): Promise<boolean> {
    if ((await this.teamOf(projectId)) !== actor.team_id) return false
    if (actor.role !== 'member') return true
    if (this.#rooms.peek(`project:${projectId}`))
      return (await this.inProject(actor, projectId)).project!.member
    return isInProject(this.#database, actor.team_member_id, projectId)
  }

  /**
   * The team of a project; nothing for one that does not exist. A project that is not in memory
   * stays out of it.
   */
  async teamOf(projectId: string): Promise<string | undefined> {
    const rows = this.#rooms.peek(`project:${projectId}`)
    return rows ? rows.get('project', projectId)?.team_id : teamOfProject(this.#database, projectId)
  }

  /** The users who can see a project at this moment. */
  async audience(projectId: string): Promise<string[]> {
    const project = this.#rooms.peek(`project:${projectId}`)
    const teamId = project?.get('project', projectId)?.team_id
    const team = teamId && this.#rooms.peek(`team:${teamId}`)
    if (!project || !team)
      return (await audienceOf(this.#database, [projectId])).map(({ user_id }) => user_id)
    const inside = new Set(
      project.list('project_member').map(({ team_member_id }) => team_member_id),
    )
    return team
      .list('team_member')
      .flatMap(({ id, user_id, active, role }) =>
        user_id && takesPart({ id, active, role }, inside) ? [user_id] : [],
      )
  }

  /** The users who are in a team at this moment. */
  async members(teamId: string): Promise<string[]> {
    const rows = await this.#rooms.open(`team:${teamId}`)
    return rows
      .list('team_member')
      .flatMap(({ user_id, active }) => (active && user_id ? [user_id] : []))
  }

  /**
   * The projects of the team that an actor can see, by name: all of them for owners and admins,
   * otherwise those they are a member of.
   */
  projectsOf(actor: Actor): Promise<{ id: string; name: string; color_code: string }[]> {
    const all = this.#database.read
      .selectFrom('project')
      .select(['project.id', 'project.name', 'project.color_code'])
      .where('team_id', '=', actor.team_id)
    const seen =
      actor.role === 'member'
        ? all.where(({ exists, selectFrom }) =>
            exists(
              selectFrom('project_member')
                .select('project_member.id')
                .whereRef('project_member.project_id', '=', 'project.id')
                .where('team_member_id', '=', actor.team_member_id),
            ),
          )
        : all
    return seen.orderBy('name').execute()
  }

  /**
   * Whether a user may read a room at this moment. A room they may not read is not loaded into
   * memory.
   */
  async mayJoin(userId: string, room: Room): Promise<boolean> {
    const [kind, id] = splitRoom(room)
    if (kind === 'user') return id === userId
    const teamId = kind === 'project' ? await this.teamOf(id) : id
    const actor = teamId && (await this.actor(userId, teamId))
    if (!actor || actor.factor_missing) return false
    if (kind === 'schedule') return may(actor, 'schedule.use')
    return kind === 'team' || this.reaches(actor, id)
  }

  /**
   * The actor for a call about a row: in that row's team and project. A row out of reach is
   * refused as not found.
   */
  async about(userId: string, table: TableName, id: string): Promise<Actor> {
    const gone = (): never => refuse('not_found', undefined, { values: { what: nameOf(table) } })
    const room = await this.#roomOf(table, id)
    const [kind, roomId] = room ? splitRoom(room) : gone()
    const teamId =
      kind === 'project' ? await this.teamOf(roomId) : kind === 'user' ? undefined : roomId
    if (kind !== 'user' && !teamId) return gone()
    const actor = (await this.actor(userId, teamId)) ?? gone()
    if (kind === 'user' && roomId !== userId) return gone()
    if (kind === 'schedule' && !may(actor, 'schedule.use')) return gone()
    if (kind !== 'project') return actor
    return (await this.reaches(actor, roomId)) ? this.inProject(actor, roomId) : gone()
  }

  async #roomOf(table: TableName, id: string): Promise<Room | undefined> {
    const { kind, by } = tableOf(table).room
    if (by === 'id') return `${kind}:${id}`
    const known = this.#rooms.find(table, id)
    if (known) return known.room
    const found = await sql<{
      room: string
    }>`select ${sql.ref(by)} as room from ${sql.table(table)} where id = ${id}`.execute(
      this.#database.read,
    )
    const room: Room | undefined = found.rows[0] && `${kind}:${found.rows[0].room}`
    if (room) this.#rooms.remember(id, room)
    return room
  }

  /** Rows of an actor's team, project and own room, to be read at once. */
  async reader(actor: Actor): Promise<Reader> {
    const rooms = {
      user: await this.#rooms.open(`user:${actor.user_id}`),
      team: await this.#rooms.open(`team:${actor.team_id}`),
      project: actor.project && (await this.#rooms.open(`project:${actor.project.id}`)),
    }
    const pick = (table: TableName) => rooms[tableOf(table).room.kind as keyof typeof rooms]
    return {
      get: (table, id) => pick(table)?.get(table, id),
      list: (table, where) => pick(table)?.list(table, where) ?? [],
    }
  }
}
