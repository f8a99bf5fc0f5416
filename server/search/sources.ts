import { sql } from 'kysely'
import type { RowChange } from '../../src/core/engine/store.ts'
import type { TableName } from '../../src/core/model.ts'
import type { SearchKind } from '../../src/core/search/ranking.ts'
import { searchedHtml, textOfComment, textOfHtml } from '../../src/core/search/texts.ts'
import { storedColumns } from '../db/columns.ts'
import type { Database } from '../db/database.ts'
import { valuesOf } from '../db/json-lines.ts'
import { selectByIds, selectRows, selectValues } from '../db/select.ts'

/** A row that is found by its words. */
export interface Entry {
  id: string
  project_id: string
  /** The task that it belongs to; null for a task, and for what belongs to none. */
  task_id: string | null
  status_id: string | null
  archived: boolean
  /** The user who made it or wrote it. */
  author_id: string
  /** Team member ids of those who are assigned. */
  people: readonly string[]
  /** When it was changed last. */
  at: string
  /** What it is called; empty where it has no name. */
  name: string
}

/** What of an entry may have become another, as a sum. */
export const parts = { facts: 1, people: 2, words: 4, all: 7 } as const

/** Where entries come from: one for each row of a table. */
export interface Source {
  kind: SearchKind
  /** What its words are told from others by. */
  letter: string
  table: TableName
  hasName: boolean
  /** Whether it is a task or belongs to one, and so is open or done. */
  ofTasks: boolean
  /**
   * What a changed row has changed of the entry of the same id (`parts`): of a row that was neither
   * made nor removed, what differs before and after it.
   */
  changed(change: RowChange): number
  /** The entries of some rows, without those that are gone. */
  read(database: Reading, ids: readonly string[]): Promise<Entry[]>
  /** The texts of some rows, by id. */
  textsOf(database: Reading, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
}

type Reading = Pick<Database, 'read' | 'flavour'>

const tasks: Source = {
  kind: 'task',
  letter: 't',
  table: 'task',
  hasName: true,
  ofTasks: true,
  changed({ table, before, after }) {
    if (table === 'task_text') return parts.words
    if (table !== 'task') return 0
    return (
      parts.facts +
      (differ(before, after, 'assignees') ? parts.people : 0) +
      (differ(before, after, 'name') ? parts.words : 0)
    )
  },
  async read({ read, flavour }, ids) {
    const within = sql`id in ${valuesOf(flavour, ids)}`
    const rows = await selectRows(read, flavour, 'task', within, taskColumns)
    return rows.map(({ id, project_id, status_id, archived, name, ...row }) => ({
      ...{ id, project_id, status_id, archived, name, task_id: null },
      ...{ author_id: row.reporter_id, people: row.assignees, at: row.updated_at },
    }))
  },
  async textsOf({ read, flavour }, ids) {
    const rows = (await selectValues(
      read,
      flavour,
      [sql`id`, sql`substr(description, 1, ${sql.lit(searchedHtml)})`],
      sql`from task_text where id in ${valuesOf(flavour, ids)}`,
    )) as [id: string, html: string][]
    return new Map(rows.map(([id, html]) => [id, textOfHtml(html)]))
  },
}

const taskColumns = columnsNamed('task', [
  ...['id', 'project_id', 'status_id', 'archived', 'name'],
  ...['reporter_id', 'assignees', 'updated_at'],
])
const commentColumns = columnsNamed('task_comment', [
  ...['id', 'project_id', 'task_id', 'user_id', 'updated_at'],
])

/** Some columns of a table, so that long texts are not read that are not needed. */
function columnsNamed(table: TableName, names: readonly string[]) {
  return storedColumns(table).filter(({ name }) => names.includes(name))
}

/** Whether a field is another; it is where a row was made or removed. */
const differ = (before: object | null, after: object | null, field: string) =>
  !before ||
  !after ||
  (before as Record<string, unknown>)[field] !== (after as Record<string, unknown>)[field]

const comments: Source = {
  kind: 'comment',
  letter: 'c',
  table: 'task_comment',
  hasName: false,
  ofTasks: true,
  changed: ({ table, before, after }) =>
    table === 'task_comment' && differ(before, after, 'content') ? parts.all : 0,
  async read({ read, flavour }, ids) {
    const rows = await selectByIds(read, flavour, 'task_comment', ids, commentColumns)
    return rows.map(({ id, project_id, task_id, user_id, updated_at }) => ({
      ...{ id, project_id, task_id, status_id: null, archived: false, name: '' },
      ...{ author_id: user_id, people: [], at: updated_at },
    }))
  },
  async textsOf({ read, flavour }, ids) {
    const rows = await selectByIds(read, flavour, 'task_comment', ids)
    return new Map(rows.map((row) => [row.id, textOfComment(row)]))
  },
}

const updateColumns = columnsNamed('project_comment', [
  ...['id', 'project_id', 'user_id', 'updated_at'],
])

const updates: Source = {
  kind: 'update',
  letter: 'u',
  table: 'project_comment',
  hasName: false,
  ofTasks: false,
  changed: ({ table, before, after }) =>
    table === 'project_comment' && differ(before, after, 'content') ? parts.all : 0,
  async read({ read, flavour }, ids) {
    const rows = await selectByIds(read, flavour, 'project_comment', ids, updateColumns)
    return rows.map(({ id, project_id, user_id, updated_at }) => ({
      ...{ id, project_id, task_id: null, status_id: null, archived: false, name: '' },
      ...{ author_id: user_id, people: [], at: updated_at },
    }))
  },
  async textsOf({ read, flavour }, ids) {
    const rows = await selectByIds(read, flavour, 'project_comment', ids)
    return new Map(rows.map((row) => [row.id, textOfComment(row)]))
  },
}

const files: Source = {
  kind: 'file',
  letter: 'f',
  table: 'attachment',
  hasName: true,
  ofTasks: true,
  changed: ({ table, before, after }) =>
    table === 'attachment' && differ(before, after, 'name') ? parts.all : 0,
  async read({ read, flavour }, ids) {
    const rows = await selectByIds(read, flavour, 'attachment', ids)
    return rows.map(({ id, project_id, task_id, user_id, name, created_at }) => ({
      ...{ id, project_id, task_id, status_id: null, archived: false, name },
      ...{ author_id: user_id, people: [], at: created_at },
    }))
  },
  textsOf: async () => new Map(),
}

/**
 * Everything that is in the index. What belongs to something else comes after it. Fixed words, such
 * as those of priorities, are not: each reader has them in another language.
 */
export const sources: readonly Source[] = [tasks, comments, updates, files]

/** The source of a kind that is in the index. */
export const sourceOf = (kind: SearchKind): Source =>
  sources.find((source) => source.kind === kind)!
