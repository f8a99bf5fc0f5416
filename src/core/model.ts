import type { z } from 'zod'
import { tables as clients } from './clients/model.ts'
import { tables as columns } from './columns/model.ts'
import { tables as comments } from './comments/model.ts'
import { merge } from './engine/merge.ts'
import type { Reference, Room, RoomKind, ShapesOf, Table } from './engine/table.ts'
import { tables as files } from './files/model.ts'
import { tables as home } from './home/model.ts'
import { tables as jobTitles } from './job-titles/model.ts'
import { tables as labels } from './labels/model.ts'
import { tables as members } from './members/model.ts'
import { tables as notifications } from './notifications/model.ts'
import { tables as projects } from './projects/model.ts'
import { tables as recurring } from './recurring/model.ts'
import { tables as roadmap } from './roadmap/model.ts'
import { tables as savedReports } from './saved-reports/model.ts'
import { tables as schedule } from './schedule/model.ts'
import { tables as session } from './session/model.ts'
import { tables as tasks } from './tasks/model.ts'
import { tables as teams } from './teams/model.ts'
import { tables as templates } from './templates/model.ts'
import { tables as timeApprovals } from './time-approvals/model.ts'
import { tables as timers } from './timers/model.ts'
import { tables as updates } from './updates/model.ts'
import { tables as views } from './views/model.ts'
import { tables as workflow } from './workflow/model.ts'

/** Every shared table, in an order in which a row comes after the rows it refers to. */
const tables = merge([
  session,
  teams,
  jobTitles,
  members,
  labels,
  clients,
  projects,
  schedule,
  updates,
  workflow,
  recurring,
  tasks,
  roadmap,
  columns,
  comments,
  files,
  timers,
  timeApprovals,
  notifications,
  home,
  views,
  savedReports,
  templates,
])

export type TableName = keyof typeof tables
type ShapesOfAll = ShapesOf<typeof tables>
/** The shapes of the rows of every table. */
export interface Shapes extends ShapesOfAll {}
export type Row<T extends TableName> = z.output<Shapes[T]>
/** A row written, or (null) removed together with all that the model lets go with it. */
export type Change = { [T in TableName]: { table: T; id: string; row: Row<T> | null } }[TableName]

export const tableNames = Object.keys(tables) as TableName[]
export const tableOf = (name: TableName) => tables[name] as unknown as Table

/** The room a row belongs to. */
export function roomOf<T extends TableName>(name: T, row: Row<T>): Room {
  const { kind, by } = tableOf(name).room
  return `${kind}:${(row as Record<string, string>)[by]!}`
}

/** The tables whose rows live in rooms of a kind. */
export const tablesOf = (kind: RoomKind) =>
  tableNames.filter((name) => tableOf(name).room.kind === kind)

/** Rises with every release that changes the rows of any of these tables, or brings one along. */
const versionOf = (names: readonly TableName[]) =>
  names.reduce((sum, name) => sum + tableOf(name).version, 0)

/** The version of the rows in rooms of a kind. A kept room of another version is discarded. */
export const roomVersion = (kind: RoomKind) => versionOf(tablesOf(kind))

/** The version of all rows together. */
export const modelVersion = versionOf(tableNames)

/** The columns of a table that refer to others. */
export const referencesOf = (name: TableName) =>
  Object.entries(tableOf(name).refs) as [column: string, reference: Reference][]

/** A column that refers to a table, seen from there. */
export interface Referrer {
  table: TableName
  column: string
  onRemove: Reference['onRemove']
}

/** The columns of all tables that refer to this one; used when a row is removed. */
export const referrersOf = (name: TableName): readonly Referrer[] => referrers[name] ?? []

const referrers: Partial<Record<TableName, Referrer[]>> = {}
for (const table of tableNames)
  for (const [column, reference] of referencesOf(table))
    (referrers[reference.table as TableName] ??= []).push({
      table,
      column,
      onRemove: reference.onRemove,
    })
