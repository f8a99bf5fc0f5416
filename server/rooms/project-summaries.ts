import { sql } from 'kysely'
import type { Actor } from '../../src/core/catalogue/access.ts'
import type { Reader, RowChange } from '../../src/core/engine/store.ts'
import { type Room, splitRoom } from '../../src/core/engine/table.ts'
import type { Change, Row } from '../../src/core/model.ts'
import { type Figures, type SharedRow, toSharedRow } from '../../src/core/projects/wire.ts'
import { doneCategory } from '../../src/core/workflow/lookups.ts'
import type { LogEntry } from '../commands/log.ts'
import type { Database } from '../db/database.ts'
import { valuesOf } from '../db/json-lines.ts'
import { selectRows, selectValues } from '../db/select.ts'

/** How many teams are remembered before the one used longest ago is let go. */
const teamsKept = 200

/** The part of a project's list row that is the same for all users, as a value and as JSON. */
export interface Shown {
  row: SharedRow
  text: string
}

/** A project with what its row of the list is made of. */
export interface Summary {
  project: Row<'project'>
  places: Row<'project_member'>[]
  figures: Figures
  statuses: Row<'status'>[]
  /** The statuses that count as done. */
  done: Set<string>
  shown?: Shown
}

interface Team {
  summaries: Map<string, Summary>
  /** Projects to be read again before they are shown. */
  stale: Set<string>
  /** Projects that are being read. Changes during the read may be missing from the result. */
  reading: Set<string>
  read?: Promise<void>
}

/**
 * What the projects list shows of the projects of a team. It is read once and then follows the log,
 * so that nothing is counted per request.
 */
export class ProjectSummaries {
  readonly #database: Database
  /** In order of use, the longest unused first. */
  readonly #teams = new Map<string, Team>()
  readonly #teamOf = new Map<string, string>()

  constructor(database: Database) {
    this.#database = database
  }

  /** The projects of a team, at the last commit or later. */
  async of(teamId: string): Promise<Summary[]> {
    const team: Team = this.#teams.get(teamId) ?? {
      summaries: new Map(),
      stale: new Set(),
      reading: new Set(),
    }
    const fresh = !this.#teams.has(teamId)
    this.#remember(teamId, team)
    if (fresh)
      team.read = this.#finish(
        team,
        this.#find(teamId, team).catch((error) => this.#forget(teamId, error)),
      )
    while (team.read || team.stale.size > 0)
      await (team.read ??= this.#finish(team, this.#read(team)))
    return [...team.summaries.values()]
  }

  /**
   * Follows the log: plain changes of tasks are added up, anything else makes a project to be read
   * again.
   */
  observe(entries: readonly LogEntry[]) {
    for (const { room, changes, past } of entries) {
      const [kind, id] = splitRoom(room)
      if (kind === 'team')
        for (const summary of this.#teams.get(id)?.summaries.values() ?? []) delete summary.shown
      if (kind === 'project') this.#follow(id, changes, past)
    }
  }

  /** Whether lines of a room, that of a project, are counted here. */
  isFollowed = (room: Room): boolean => this.#teamOf.has(splitRoom(room)[1])

  #follow(projectId: string, changes: readonly Change[], past: readonly RowChange[]) {
    const made = changes.find(({ table, row }) => table === 'project' && row !== null)?.row as
      | Row<'project'>
      | undefined
    const teamId = this.#teamOf.get(projectId) ?? made?.team_id
    const team = teamId && this.#teams.get(teamId)
    if (!team) return
    this.#teamOf.set(projectId, teamId)
    const summary = team.summaries.get(projectId)
    const exact = summary && !team.reading.has(projectId) && !team.stale.has(projectId)
    if (!exact || !follow(summary, changes, past)) team.stale.add(projectId)
  }

  #remember(teamId: string, team: Team) {
    this.#teams.delete(teamId)
    this.#teams.set(teamId, team)
    const [oldest] = this.#teams.keys()
    if (this.#teams.size <= teamsKept || oldest === undefined) return
    for (const id of this.#teams.get(oldest)!.summaries.keys()) this.#teamOf.delete(id)
    this.#teams.delete(oldest)
  }

  #forget(teamId: string, error: unknown): never {
    this.#teams.delete(teamId)
    throw error
  }

  async #find(teamId: string, { stale }: Team) {
    const rows = await this.#database.read
      .selectFrom('project')
      .select('id')
      .where('team_id', '=', teamId)
      .execute()
    for (const { id } of rows) {
      stale.add(id)
      this.#teamOf.set(id, teamId)
    }
  }

  async #read({ summaries, stale, reading }: Team) {
    for (const id of stale) reading.add(id)
    stale.clear()
    const found = await readSummaries(this.#database, [...reading])
    for (const id of reading) {
      const summary = found.get(id)
      if (summary) summaries.set(id, summary)
      else summaries.delete(id)
    }
    reading.clear()
  }

  /** Forgets everything, after the rows were changed in another way than through the log. */
  clear() {
    this.#teams.clear()
    this.#teamOf.clear()
  }

  /** What could not be read is read again by who asks next. */
  async #finish(team: Team, read: Promise<void>) {
    try {
      await read
    } catch (error) {
      for (const id of team.reading) team.stale.add(id)
      team.reading.clear()
      throw error
    } finally {
      delete team.read
    }
  }
}

/** Whether an actor is a member of a project. */
export const isIn = ({ places }: Summary, { team_member_id }: Pick<Actor, 'team_member_id'>) =>
  places.some((place) => place.team_member_id === team_member_id)

/**
 * Whether an actor can see a project of their team: owners and admins see all, others those they
 * are a member of.
 */
export const sees = (summary: Summary, actor: Actor) =>
  actor.role !== 'member' || isIn(summary, actor)

/** The shared part of a project's row; `reader` shows its team. */
export function shownOf(summary: Summary, reader: Reader): Shown {
  if (!summary.shown) {
    const row = toSharedRow(reader, summary.project, summary.places, summary.figures)
    summary.shown = { row, text: JSON.stringify(row) }
  }
  return summary.shown
}

/** Takes changes over into a summary; false when they are not to be had so simply. */
function follow(summary: Summary, changes: readonly Change[], past: readonly RowChange[]): boolean {
  const before = new Map(
    past.flatMap((row) =>
      row.table === 'task' ? [[row.id, row.before as Row<'task'> | null]] : [],
    ),
  )
  delete summary.shown
  for (const { table, id, row } of changes) {
    if (table === 'project' && row) summary.project = row as Row<'project'>
    else if (table === 'task' && row && before.has(id)) {
      if (!count(summary, before.get(id)!, row as Row<'task'>)) return false
    } else if (
      table === 'project' ||
      table === 'task' ||
      table === 'status' ||
      table === 'project_member'
    )
      return false
  }
  return true
}

/**
 * Counts a task that was written. False when the clock went back, and the latest change may no
 * longer be the latest.
 */
function count(
  { figures, done }: Summary,
  before: Row<'task'> | null,
  after: Row<'task'>,
): boolean {
  for (const [task, sign] of [
    [before, -1],
    [after, 1],
  ] as const) {
    if (!task || task.archived) continue
    figures.all += sign
    if (done.has(task.status_id)) figures.done += sign
  }
  if (before && before.updated_at > after.updated_at) return false
  if (!figures.changed_at || after.updated_at > figures.changed_at)
    figures.changed_at = after.updated_at
  return true
}

/** Reads projects at one point of the log. */
const readSummaries = (
  { read, flavour }: Database,
  ids: readonly string[],
): Promise<Map<string, Summary>> =>
  read
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const wanted = valuesOf(flavour, ids)
      const within = sql`project_id in ${wanted}`
      const projects = await selectRows(trx, flavour, 'project', sql`id in ${wanted}`)
      const places = grouped(
        await selectRows(trx, flavour, 'project_member', within),
        (place) => place.project_id,
      )
      const statuses = grouped(
        await selectRows(trx, flavour, 'status', within),
        (status) => status.project_id,
      )
      const counted = (await selectValues(
        trx,
        flavour,
        ['project_id', 'status_id', 'archived', 'tasks', 'latest'].map((name) => sql.ref(name)),
        sql`from (select project_id, status_id, archived, count(*) as tasks, max(updated_at) as latest
          from task where ${within} group by project_id, status_id, archived) counted`,
      )) as Counted[]
      const counts = grouped(counted, ([projectId]) => projectId)
      return new Map(
        projects.map((project) => {
          const own = statuses.get(project.id) ?? []
          const done = new Set(
            own.flatMap(({ id, category_id }) => (category_id === doneCategory.id ? id : [])),
          )
          const figures = figuresOf(counts.get(project.id) ?? [], done)
          return [
            project.id,
            { project, places: places.get(project.id) ?? [], figures, statuses: own, done },
          ]
        }),
      )
    })

type Counted = [
  projectId: string,
  statusId: string,
  archived: boolean | number,
  tasks: number,
  latest: string,
]

function figuresOf(counted: readonly Counted[], done: ReadonlySet<string>): Figures {
  const figures: Figures = { all: 0, done: 0, changed_at: null }
  for (const [, statusId, archived, tasks, latest] of counted) {
    if (!figures.changed_at || latest > figures.changed_at) figures.changed_at = latest
    if (archived) continue
    figures.all += tasks
    if (done.has(statusId)) figures.done += tasks
  }
  return figures
}

function grouped<V>(values: readonly V[], key: (value: V) => string): Map<string, V[]> {
  const groups = new Map<string, V[]>()
  for (const value of values) {
    const group = groups.get(key(value))
    if (group) group.push(value)
    else groups.set(key(value), [value])
  }
  return groups
}
