import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../src/core/catalogue/access.ts'
import { type Room, splitRoom } from '../../src/core/engine/table.ts'
import type { Row } from '../../src/core/model.ts'
import { compareOrdinal } from '../../src/core/values/compare.ts'
import type { LogEntry } from '../commands/log.ts'
import { type Database, stored } from '../db/database.ts'
import { valuesOf } from '../db/json-lines.ts'
import { selectValues } from '../db/select.ts'
import type { Summary } from './project-summaries.ts'

/** How many lists are remembered before the one used longest ago is let go. */
const listsKept = 500

/** A task as the database gives it for the dashboard. */
export interface OpenTask {
  id: string
  name: string
  project_id: string
  parent_task_id: string | null
  parent_task_name: string | null
  sub_tasks_count: number
  status_id: string
  start_date: string | null
  end_date: string | null
  created_at: string
  updated_at: string
}

/** Whose tasks: `0` those that a person is assigned to, `1` those they have assigned. */
export type Whose = '0' | '1'

interface List {
  team_member_id: string
  whose: Whose
  /** The projects and the statuses that count as done when it was read. */
  within: string
  /** The projects whose tasks can be in it. */
  reach: ReadonlySet<string>
  /** The projects that its tasks are in. */
  projects: ReadonlySet<string>
  tasks: Promise<readonly OpenTask[]>
}

/**
 * The open tasks of people, for their dashboards. A list is read once, and again after a change that
 * can have changed it.
 */
export class OpenTasks {
  readonly #database: Database
  /** In order of use, the longest unused first. */
  readonly #lists = new Map<string, List>()

  constructor(database: Database) {
    this.#database = database
  }

  /**
   * The open tasks of a person in some projects of the team, by due day, those without one last; at
   * the last commit or later.
   */
  of(
    actor: Actor,
    projects: ReadonlyMap<string, Summary>,
    whose: Whose,
  ): Promise<readonly OpenTask[]> {
    const key = `${whose} ${actor.team_member_id}`
    const done = [...projects.values()].flatMap((summary) => [...summary.done])
    const within = [...projects.keys(), '', ...done].join()
    const known = this.#lists.get(key)
    const list =
      known?.within === within ? known : this.#read({ actor, projects, whose, done }, within)
    this.#lists.delete(key)
    this.#lists.set(key, list)
    const [oldest] = this.#lists.keys()
    if (this.#lists.size > listsKept) this.#lists.delete(oldest!)
    list.tasks.catch(() => this.#drop(key, list))
    return list.tasks
  }

  /** Whether a change in a room may change one of the lists. */
  isFollowed(room: Room): boolean {
    const [kind, project] = splitRoom(room)
    return kind === 'project' && [...this.#lists.values()].some(({ reach }) => reach.has(project))
  }

  /** Follows the log: a list that may have changed is read again by who asks next. */
  observe(entries: readonly LogEntry[]) {
    for (const entry of entries) {
      const [kind, project] = splitRoom(entry.room)
      if (kind !== 'project') continue
      const assigned = assigneesIn(entry)
      for (const [key, list] of this.#lists)
        if (list.projects.has(project) || isNewIn(list, project, assigned)) this.#lists.delete(key)
    }
  }

  /** Forgets everything, after the rows were changed in another way than through the log. */
  clear() {
    this.#lists.clear()
  }

  #drop(key: string, list: List) {
    if (this.#lists.get(key) === list) this.#lists.delete(key)
  }

  #read(wanted: Wanted, within: string): List {
    const { actor, projects, whose } = wanted
    const { team_member_id } = actor
    const reach = new Set(projects.keys())
    // While it is being read, a change in any of the projects may or may not be in it.
    const list: List = {
      ...{ team_member_id, whose, within, reach, projects: reach },
      tasks: readOpenTasks(this.#database, wanted),
    }
    void list.tasks.then(
      (tasks) => {
        list.projects = new Set(tasks.map(({ project_id }) => project_id))
      },
      () => {},
    )
    return list
  }
}

interface Wanted {
  actor: Actor
  projects: ReadonlyMap<string, Summary>
  whose: Whose
  /** The statuses that count as done. */
  done: readonly string[]
}

/** Who has the tasks that a line of the log wrote. */
const assigneesIn = ({ changes }: LogEntry): ReadonlySet<string> =>
  new Set(
    changes.flatMap(({ table, row }) =>
      table === 'task' ? ((row as Row<'task'> | null)?.assignees ?? []) : [],
    ),
  )

/**
 * Whether a line of the log may bring a first task of a project to a list. Whoever opens a task
 * again, brings it out of the archive or undoes its end brings it to who assigned it, too.
 */
const isNewIn = (
  { whose, team_member_id, reach }: List,
  project: string,
  assigned: ReadonlySet<string>,
) => (whose === '1' ? assigned.size > 0 && reach.has(project) : assigned.has(team_member_id))

async function readOpenTasks(
  { read, flavour }: Database,
  { actor, whose, projects, done }: Wanted,
): Promise<OpenTask[]> {
  const no = stored({ flavour }, false)
  const links =
    whose === '0'
      ? sql`select task_id from task_assignee where team_member_id = ${actor.team_member_id}`
      : sql`select task_id from task_assignee where assigned_by = ${actor.user_id}`
  const columns: [keyof OpenTask, RawBuilder<unknown>][] = [
    ['id', sql`t.id`],
    ['name', sql`t.name`],
    ['project_id', sql`t.project_id`],
    ['parent_task_id', sql`t.parent_task_id`],
    ['parent_task_name', sql`parent.name`],
    [
      'sub_tasks_count',
      sql`(select count(*) from task s where s.parent_task_id = t.id and s.archived = ${no})`,
    ],
    ['status_id', sql`t.status_id`],
    ['start_date', sql`t.start_date`],
    ['end_date', sql`t.end_date`],
    ['created_at', sql`t.created_at`],
    ['updated_at', sql`t.updated_at`],
  ]
  const values = await selectValues(
    read,
    flavour,
    columns.map(([, value]) => value),
    sql`from task t left join task parent on parent.id = t.parent_task_id
      where t.id in (${links}) and t.archived = ${no} and t.project_id in ${valuesOf(flavour, [...projects.keys()])}
      and t.status_id not in ${valuesOf(flavour, done)}`,
  )
  return values
    .map(
      (row) =>
        Object.fromEntries(columns.map(([name], n) => [name, row[n]])) as unknown as OpenTask,
    )
    .sort(
      (a, b) =>
        compareDays(a.end_date, b.end_date) ||
        compareOrdinal(a.created_at, b.created_at) ||
        compareOrdinal(a.id, b.id),
    )
}

const compareDays = (a: string | null, b: string | null) =>
  a === null || b === null ? Number(a === null) - Number(b === null) : compareOrdinal(a, b)
