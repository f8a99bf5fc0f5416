import { memoize } from '../engine/memoize.ts'
import type { Reader } from '../engine/store.ts'
import type { Row } from '../model.ts'
import { byAge } from '../values/by-age.ts'
import type { Sortable } from '../values/compare.ts'
import type { Computed, FormulaError } from './formula/compute.ts'
import { formulasOf } from './formula/formulas.ts'
import type { Value } from './rows.ts'
import type { Column, Names } from './types/column-type.ts'
import { typeOf } from './types/types.ts'

type Task = Pick<Row<'task'>, 'id' | 'task_no'>
/** What a task has in a column: a value, an error of a formula, or nothing. */
export type Cell = { value: Value } | { error: FormulaError } | null

/** The custom columns of a project, in their order. */
export const customColumnsOf = (reader: Reader, projectId: string): Column[] =>
  reader.list('custom_column', { project_id: projectId }).sort(byColumnOrder)

/** Compares columns by their place, then by when they were made: two may have the same place. */
export const byColumnOrder = (a: Column, b: Column): number =>
  a.sort_order - b.sort_order || byAge(a, b)

type CellOf = (task: Task) => Cell

/** What tasks have in some columns of their project. */
export interface Cells {
  columns: readonly Column[]
  of(task: Task, column: Column): Cell
  /** What the tasks have in one of the columns, for many of them. */
  in(column: Column): CellOf
  /** What the wire says of a task: values by the keys of columns; what is empty is left out. */
  wire(task: Task): Record<string, unknown>
}

/** The cells of a project that is not there. */
export const noCells: Cells = {
  columns: [],
  of: () => null,
  in: () => () => null,
  wire: () => ({}),
}

/** Where cells are read from: task by task, or column by column where all tasks are looked at. */
type Reading = 'tasks' | 'columns'

/** The cells of a project, as its rows are now; `key` is that of the project. */
export function cellsOf(
  reader: Reader,
  { id, key }: Pick<Row<'project'>, 'id' | 'key'>,
  reading: Reading = 'tasks',
): Cells {
  const columns = customColumnsOf(reader, id)
  const formulas = formulasOf(columns)
  const valuesIn = reading === 'tasks' ? byTask(reader) : byColumn(reader)
  const numbers = formulas.named.map(valuesIn)
  const computed = memoize((taskId: string) =>
    formulas.computed((n) => (numbers[n]!(taskId) as number | undefined) ?? null),
  )
  const cellsIn = memoize((column: Column): CellOf => {
    if (column.field_type === 'key') return (task) => ({ value: keyOf(column, task, key) })
    if (column.field_type === 'formula') {
      const place = formulas.placeOf(column.id)
      return (task) => (place === undefined ? null : cellOf(computed(task.id)[place]!))
    }
    const values = valuesIn(column.id)
    return (task) => {
      const value = values(task.id)
      return value === undefined ? null : { value }
    }
  })
  const of = (task: Task, column: Column): Cell => cellsIn(column)(task)
  return {
    columns,
    of,
    in: cellsIn,
    wire: (task) =>
      Object.fromEntries(
        columns.flatMap((column) => {
          const cell = of(task, column)
          const said = cell && 'value' in cell ? typeOf(column).wire(cell.value, column) : undefined
          return said === undefined || said === null ? [] : [[column.key, said]]
        }),
      ),
  }
}

/** A custom column, and what tasks have in it. */
export interface ColumnCells {
  column: Column
  cell(task: Task): Cell
}

/** The custom columns of a project by id, by the rows as they are now; undefined for others. */
export type ColumnCellsOf = (columnId: string) => ColumnCells | undefined

/** What lists are sorted, filtered and grouped by; nothing is read before it is asked for. */
export function columnCellsIn(
  reader: Reader,
  project: Pick<Row<'project'>, 'id' | 'key'>,
): ColumnCellsOf {
  let cells: Cells | undefined
  return memoize((columnId) => {
    cells ??= cellsOf(reader, project, 'columns')
    const column = cells.columns.find(({ id }) => id === columnId)
    return column && { column, cell: cells.in(column) }
  })
}

/** What tasks are sorted by in a column; what is empty or an error comes last. */
export const sortableIn =
  ({ column, cell }: ColumnCells, names: Names) =>
  (task: Task): Sortable => {
    const found = cell(task)
    return found && 'value' in found ? typeOf(column).sortable(found.value, column, names) : null
  }

/** The values of a column, by the ids of tasks. */
type ValuesIn = (columnId: string) => (taskId: string) => Value | undefined

function byTask(reader: Reader): ValuesIn {
  const values = memoize(
    (task_id: string) =>
      new Map(reader.list('custom_value', { task_id }).map((row) => [row.column_id, row.value])),
  )
  return (columnId) => (taskId) => values(taskId).get(columnId)
}

function byColumn(reader: Reader): ValuesIn {
  const values = memoize((column_id: string) => {
    const found = new Map<string, Value>()
    for (const row of reader.list('custom_value', { column_id })) found.set(row.task_id, row.value)
    return found
  })
  return (columnId) => (taskId) => values(columnId).get(taskId)
}

/** The key of a task in a column of keys; without a label it begins with the key of the project. */
const keyOf = ({ label }: Pick<Column, 'label'>, task: Task, projectKey: string): string =>
  `${label || projectKey}-${task.task_no}`

/** What a cell shows of what a formula gives. */
const cellOf = (value: Computed): Cell => {
  if (value === null) return null
  return typeof value === 'string' ? { error: value } : { value }
}
