import type { Reader } from '../engine/store.ts'
import type { Row } from '../model.ts'

/*
 * How the set-up of a project differs between two moments: its statuses, its custom columns, and who
 * takes part. Their order is no difference, as that of tasks is none.
 */

/**
 * What is told of the rows of each table, by their columns; null for what is not told. A new column is
 * one line here, and a word of the screens.
 */
const fieldOf = {
  status: {
    id: null,
    project_id: null,
    sort_order: null,
    name: 'name',
    category_id: 'category',
    color_code: 'colour',
    wip_limit: 'limit',
  },
  custom_column: {
    id: null,
    project_id: null,
    key: null,
    width: null,
    sort_order: null,
    preview_value: null,
    created_at: null,
    updated_at: null,
    name: 'name',
    field_type: 'type',
    is_visible: 'visible',
    number_type: 'format',
    decimals: 'format',
    label: 'format',
    label_position: 'format',
    formula: 'formula',
    options: 'options',
  },
  project_member: {
    id: null,
    project_id: null,
    team_member_id: null,
    // What a member sees first is their own.
    default_view: null,
    task_list_group_by: null,
    board_group_by: null,
    created_at: null,
    access_level: 'role',
  },
} as const satisfies { [T in 'status' | 'custom_column' | 'project_member']: Told<T> }

type Told<T extends 'status' | 'custom_column' | 'project_member'> = Record<
  keyof Row<T>,
  string | null
>

export type SetupTable = keyof typeof fieldOf
/** What is told of them, in words of its own. */
export type SetupField = Exclude<
  { [T in SetupTable]: (typeof fieldOf)[T][keyof (typeof fieldOf)[T]] }[SetupTable],
  null
>

/** Something that came, went, or of which some fields changed. */
export interface SetupDifference<T extends SetupTable = SetupTable> {
  table: T
  /** Of the row, as it was last. */
  id: string
  before: Row<T> | null
  after: Row<T> | null
  fields: SetupField[]
}

/** The tables, in the order in which their differences are told. */
export const setupTables = Object.keys(fieldOf) as SetupTable[]

/** What has changed of the set-up of a project from one moment to another, table by table. */
export const setupDifferences = (before: Reader, after: Reader): SetupDifference[] =>
  setupTables.flatMap((table) => differencesIn(table, before, after))

function differencesIn(table: SetupTable, before: Reader, after: Reader): SetupDifference[] {
  const was = new Map(before.list(table).map((row) => [sameOf(row), row]))
  const is = new Map(after.list(table).map((row) => [sameOf(row), row]))
  const kept = [...is].map(([key, row]) => difference(table, was.get(key) ?? null, row))
  const gone = [...was].filter(([key]) => !is.has(key))
  return [...kept, ...gone.map(([, row]) => difference(table, row, null))].filter(
    ({ before, after, fields }) => !before || !after || fields.length > 0,
  )
}

/** By which a row is the same at two moments: who left and came back is the same member. */
const sameOf = (row: Row<SetupTable>) => ('team_member_id' in row ? row.team_member_id : row.id)

function difference(
  table: SetupTable,
  before: Row<SetupTable> | null,
  after: Row<SetupTable> | null,
): SetupDifference {
  const told = Object.entries(fieldOf[table]) as [keyof Row<SetupTable>, SetupField | null][]
  const changed = told.flatMap(([column, field]) =>
    field && before && after && comparable(before[column]) !== comparable(after[column])
      ? field
      : [],
  )
  return { table, id: (after ?? before)!.id, before, after, fields: [...new Set(changed)] }
}

/** Of what is chosen from, the names count: colours and ids are not told. */
const comparable = (value: unknown) =>
  Array.isArray(value)
    ? JSON.stringify(value.map(({ name }: { name: string }) => name))
    : (value ?? null)
