import { z } from 'zod'
import { limits } from '../../catalogue/limits.ts'
import { startColumn } from '../../columns/rules.ts'
import { type Row, type TableName, tableNames, tableOf } from '../../model.ts'
import type { KeptRow } from '../../projects/come-back.ts'
import { rows as shapes } from '../../rows.ts'
import { colour, id } from '../../values/fields.ts'
import { iso } from '../../values/time.ts'
import { categoryOf, isPriority, projectHealths, projectStatusOf } from '../../workflow/lookups.ts'

/** What a file of a project says that it is, and in which form (docs/project-file.md). */
export const projectFormat = 'plumbline-project'
export const projectVersion = 1

/** The tables that make a project, in an order in which a row comes after those it refers to. */
export const projectTables = tableNames.filter((name) => tableOf(name).room.kind === 'project')

const text = (most: number) => z.string().max(most)

/** Somebody whom rows of a project name: as a member of its team, and as a user once they have an account. */
const person = z.object({
  id,
  user_id: id.nullable(),
  name: text(limits.email),
  email: text(limits.email),
})
const label = z.object({ id, name: text(limits.labelName), color_code: colour })

/** What stands around the rows. */
const frame = z.object({
  format: z.literal(projectFormat),
  version: z.literal(projectVersion),
  tables: z
    .array(
      z.object({
        table: z.string(),
        version: z.int().min(1),
        rows: z.array(z.record(z.string(), z.unknown())),
      }),
    )
    .max(100),
  people: z.array(person).max(limits.importPeople * 10),
  labels: z.array(label).max(limits.labelsInTeam),
  clients: z.array(z.object({ id, name: text(limits.clientName) })).max(1),
  categories: z.array(z.object({ id, name: text(limits.categoryName), color_code: colour })).max(1),
})
type Frame = z.output<typeof frame>
export type FilePerson = Frame['people'][number]

/** A file of a project: its rows as today's, and what they refer to outside of it. */
export interface ProjectFile extends Omit<Frame, 'tables' | 'format' | 'version'> {
  project: Row<'project'>
  rows: KeptRow[]
  /** The names of files on tasks, which are not in it. */
  files: string[]
}

/** The rows of a project as they are to be made, with the ids of the file. */
export interface ProjectRows {
  /** What they refer to outside of it. */
  file: Pick<ProjectFile, 'people' | 'labels' | 'clients' | 'categories'>
  /** What hangs on no task, the project first. */
  head: KeptRow[]
  /** Each task, after its parent, with what hangs on it. */
  tasks: KeptRow[][]
  /** Team member ids by those of the file. */
  members: ReadonlyMap<string, string>
}

/** Brings a row of an earlier version of its table to today's. */
type Upgrade = (table: TableName, version: number, row: Row<TableName>) => Row<TableName>

/**
 * Reads a file of a project. Undefined for other JSON, for a file of a later release, and for rows
 * that are not as rows are.
 */
export function readProjectFile(json: unknown, upgrade: Upgrade): ProjectFile | undefined {
  const read = frame.safeParse(json)
  if (!read.success) return undefined
  const { tables, format: _, version: __, ...around } = read.data
  const files: string[] = []
  const rows: KeptRow[] = []
  for (const { table: name, version, rows: given } of tables) {
    const table = projectTables.find((each) => each === name)
    if (!table || version > tableOf(table).version) return undefined
    for (const each of given) {
      if (table === 'attachment') {
        files.push(typeof each.name === 'string' ? each.name : '')
        continue
      }
      const row = shapes[table].safeParse(
        upgrade(table, version, each as unknown as Row<TableName>),
      )
      if (!row.success || !isInBounds(row.data) || !isFixed(table, row.data)) return undefined
      rows.push({ table, row: inUtc(row.data) as Row<TableName> })
    }
  }
  const projects = rows.filter(({ table }) => table === 'project')
  const project = projects[0]?.row as Row<'project'> | undefined
  if (!project || projects.length > 1) return undefined
  countOn(rows)
  const isOfProject = ({ table, row }: KeptRow) =>
    (row as unknown as Record<string, unknown>)[tableOf(table).room.by] === project.id
  return rows.every(isOfProject) && !hasTooMany(rows)
    ? { ...around, project, rows, files }
    : undefined
}

/** Has the keys of new tasks go on behind those of all that are there. */
function countOn(rows: readonly KeptRow[]) {
  const numbers = rows.map(({ table, row }) =>
    table === 'task' ? (row as Row<'task'>).task_no : 0,
  )
  const most = numbers.reduce((a, b) => Math.max(a, b), 0)
  for (const { table, row } of rows)
    if (table === 'project_counter') {
      const counter = row as Row<'project_counter'>
      counter.task_no = Math.max(counter.task_no, most)
    }
}

/** How many rows of a table a task can have; timers log more than people do by hand. */
const mostOnTask: Partial<Record<TableName, number>> = {
  task_comment: limits.commentsOnTask,
  work_log: 5 * limits.timeLogsOnTask,
}

/**
 * Whether there are more rows than calls let a project have, or a task, of which all that hangs on it
 * is written at once. What is beyond the columns of the plan is left out, and told.
 */
function hasTooMany(rows: readonly KeptRow[]): boolean {
  const counts = new Map<string, number>()
  return rows.some(({ table, row }) => {
    const onTask = mostOnTask[table]
    const most = onTask ?? (table === 'custom_column' ? undefined : tableOf(table).rows?.most)
    if (most === undefined) return false
    const key = onTask ? `${table} ${(row as Row<'task_comment' | 'work_log'>).task_id}` : table
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count > most
  })
}

/** Whether the ids of what all teams share are those of this product. */
function isFixed(table: TableName, row: object): boolean {
  const { priority_id, status_id, category_id, health_id } = row as Record<string, string>
  if (priority_id !== undefined && !isPriority(priority_id)) return false
  if (table === 'status') return categoryOf(category_id!) !== undefined
  if (table === 'list_column') return isListColumn(row as Row<'list_column'>)
  if (table !== 'project') return true
  const isHealth = health_id === null || projectHealths.some(({ id }) => id === health_id)
  return projectStatusOf(status_id!) !== undefined && isHealth
}

const isListColumn = ({ key, name }: Row<'list_column'>) =>
  startColumn(key) !== undefined && name.length <= limits.columnTitle

/**
 * A row with its instants as they are stored, whatever offset they were written with: they are
 * compared as texts.
 */
const inUtc = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) =>
      key.endsWith('_at') && typeof value === 'string'
        ? [key, iso(Date.parse(value))]
        : [key, value],
    ),
  )

const places = [-1e12, 1e12] as const

/** What numbers can be that are given as numbers alone. */
const bounds: Readonly<Record<string, readonly [least: number, most: number]>> = {
  total_minutes: [0, limits.taskMinutes],
  total_minutes_spent: [0, Number.MAX_SAFE_INTEGER],
  time_spent: [0, limits.taskMinutes * 60],
  progress_value: [0, 100],
  weight: [0, 100],
  working_days: [0, limits.taskMinutes],
  man_days: [0, limits.taskMinutes],
  hours_per_day: [0, 24],
  task_no: [0, 1e9],
  // Far enough from where numbers next to each other are no longer told apart.
  ...{ top: places, bottom: places, index: places, sort_order: places },
  ...{ status_sort_order: places, priority_sort_order: places, phase_sort_order: places },
  // A schedule that does not go on would keep its job busy for ever.
  interval_days: [1, 10_000],
  interval_weeks: [1, 10_000],
  interval_months: [1, 10_000],
  date_of_month: [1, 31],
  week_of_month: [1, 5],
  day_of_month: [0, 6],
  max_occurrences: [1, 1_000_000],
  days_before_due: [0, 100_000],
  decimals: [0, 10],
  width: [1, 10_000],
}

function isInBounds(row: object): boolean {
  for (const [column, value] of Object.entries(row))
    if (typeof value === 'number') {
      const [least, most] = bounds[column] ?? [-Number.MAX_VALUE, Number.MAX_VALUE]
      if (value < least || value > most) return false
    } else if (Array.isArray(value)) {
      const most = column === 'options' ? limits.columnOptions : limits.importListed
      if (value.length > most || hasTwice(value)) return false
    }
  return true
}

/** Whether a list names something twice. */
const hasTwice = (list: readonly unknown[]) =>
  new Set(list.map((each) => JSON.stringify(each))).size < list.length
