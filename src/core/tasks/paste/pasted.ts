import { isReversed } from '../../values/day-spans.ts'
import { namesIn } from '../../values/name-list.ts'
import { folded, plainName } from '../../values/text.ts'
import { cellsIn, fromText } from '../../values/tsv.ts'
import { type Nesting, nestingOf, withoutBullet } from './outline.ts'
import {
  type FieldColumn,
  fieldColumns,
  isNamed,
  type NamedColumn,
  type PastedFields,
  pastedFields,
  type Reading,
} from './pasted-fields.ts'

/** What a column of a pasted table has; of a custom one its key. */
export type PastedColumn = 'name' | FieldColumn | { custom: string }

/** A value of a custom column as it is sent. */
export type PastedGiven = string | number | boolean | string[]

/** What names in a table may mean. */
export interface PasteNames extends Reading {
  /** The column of a heading, as the list calls it; the same each time. */
  columnOf: (heading: string) => PastedColumn | undefined
  /** The id of a status, priority, phase, person or label. */
  idOf: (column: NamedColumn, name: string) => string | undefined
  /** What a cell of a custom column says, and what of it is not known. */
  valueOf: (key: string, text: string) => { value?: PastedGiven; unknown: readonly string[] }
}

/** A task as a row of a pasted table has it. */
interface PastedTask extends PastedFields {
  name: string
  custom_column_values?: Record<string, PastedGiven>
  /** The place of the task that it is a subtask of, before it. */
  parent?: number
}

export interface Pasted {
  tasks: PastedTask[]
  /** What cells of known columns say and nothing is known of, each once. */
  unknown: string[]
  /** Start days that are left out, as they are after the due day of their task; each once. */
  reversed: string[]
  /** Columns of which nothing is taken: their headings, or what their first cell says. */
  ignored: string[]
  /** How many rows say something and have no name, so that no task is made of them. */
  nameless: number
}

/**
 * The tasks that a pasted text is: one for each line, or for each row of a table from a spreadsheet.
 * Its columns are told by their headings; without any the first one has the names, and others
 * count if all of their cells are of one kind. Lines that are indented become subtasks of the one
 * above that is less so, at most `levels` deep; what is deeper still stands beside the deepest.
 */
export function pastedTasks(text: string, names: PasteNames, levels: number): Pasted {
  const raw = cellsIn(text)
  const rows = raw.map((row) => row.map(plainName))
  const said = rows.map((row) => row.map(fromText))
  const headings = said[0]?.map(names.columnOf) ?? []
  const isHeaded = headings.includes('name') && headings.length > 1 && rows.length > 1
  const body = isHeaded ? said.slice(1) : outlined(rows, names)
  const columns = firstOfEach(isHeaded ? headings : columnsOf(body, names))
  const rawBody = isHeaded ? raw.slice(1) : raw
  const nameAt = columns.indexOf('name')
  const nesting = nestingOf(levels)
  const unknown = new Set<string>()
  const reversed = new Set<string>()
  const all = body.map((row, n): PastedTask => {
    const name = row[nameAt] ?? ''
    const task: PastedTask = {
      name: '',
      ...below(nesting, name, rawBody[n]!, isHeaded ? nameAt : 0),
    }
    for (const [n, column] of columns.entries()) {
      const cell = row[n] ?? ''
      if (column && cell !== '')
        for (const part of fill(task, column, cell, names)) unknown.add(part)
    }
    const { start_date, end_date } = task
    if (isReversed(start_date, end_date)) {
      reversed.add(row[columns.indexOf('start')]!)
      delete task.start_date
    }
    return task
  })
  const others = new Map<number, string>()
  for (const row of body)
    for (const [n, cell] of row.entries())
      if (cell !== '' && !columns[n] && !others.has(n))
        others.set(n, (isHeaded && said[0]![n]) || cell)
  return {
    tasks: all.filter(({ name }) => name !== ''),
    unknown: [...unknown],
    reversed: [...reversed],
    ignored: [...others].sort(([a], [b]) => a - b).map(([, said]) => said),
    nameless: body.filter((row, n) => all[n]!.name === '' && row.some((cell) => cell !== ''))
      .length,
  }
}

/** What the text of one cell says in a column, and what of it is not known. */
export function pastedCell(column: PastedColumn, text: string, names: PasteNames) {
  const given: PastedTask = { name: '' }
  return { given, unknown: fill(given, column, fromText(plainName(text)), names) }
}

/** Which task the one of a row is below, by how far its name is indented from a column on. */
function below(nesting: Nesting, name: string, row: readonly string[], from: number) {
  const parent = name === '' ? undefined : nesting(row.slice(from))
  return parent === undefined ? {} : { parent }
}

/**
 * The rows of a table without headings, each with its name first, which may stand after tabs, and
 * without the sign of a list before it.
 */
function outlined(rows: readonly string[][], names: PasteNames): string[][] {
  const said = (row: readonly string[]) => row.map(fromText)
  const topmost = rows.filter(([first]) => first !== '')
  const columns = columnsOf(topmost.map(said), names)
  return rows
    .map((row) => outdented(row, columns, names))
    .map(([name = '', ...rest]) => said([withoutBullet(name), ...rest]))
}

/**
 * A row with its name first. What stands first in a column that has something else is a name, too,
 * and the rest stands as far from it as elsewhere.
 */
function outdented(
  row: readonly string[],
  columns: readonly (PastedColumn | undefined)[],
  names: PasteNames,
): readonly string[] {
  const at = row.findIndex((cell) => cell !== '')
  const column = columns[at]
  if (at <= 0 || (column && isOf(column, fromText(row[at]!), names))) return row
  if (column) return row.slice(at)
  return row.map((cell, n) => (n === at ? '' : n === 0 ? row[at]! : cell))
}

/** What each of some names means. One that means several things means none: it could be either. */
export function meanings(named: Iterable<readonly [name: string, id: string]>) {
  const found = new Map<string, string>()
  const several = new Set<string>()
  for (const [name, id] of named) {
    const key = folded(name)
    if ((found.get(key) ?? id) !== id) several.add(key)
    found.set(key, id)
  }
  for (const key of several) found.delete(key)
  return found
}

/** Without a second column of a kind: it would overwrite the first. */
const firstOfEach = (columns: readonly (PastedColumn | undefined)[]) =>
  columns.map((column, n) => (columns.indexOf(column) === n ? column : undefined))

/** What the columns of a table without headings are. */
function columnsOf(rows: readonly string[][], names: PasteNames): (PastedColumn | undefined)[] {
  const count = rows.reduce((most, row) => Math.max(most, row.length), 1)
  const cells = (n: number) => rows.flatMap((row) => (row[n] ? [row[n]] : []))
  const days = Array.from({ length: count }, (_, n) => n).filter(
    (n) => n > 0 && cells(n).length > 0 && cells(n).every((cell) => isOf('due', cell, names)),
  )
  return Array.from({ length: count }, (_, n): PastedColumn | undefined => {
    if (n === 0) return 'name'
    // Of two columns with days the first is when the tasks start.
    if (days.includes(n)) return days.length > 1 && n === days[0] ? 'start' : 'due'
    const own = cells(n)
    if (own.length === 0) return undefined
    return fieldColumns
      .filter(isNamed)
      .find((column) => own.every((cell) => isOf(column, cell, names)))
  })
}

/** Whether a cell says what a column without a heading has. */
function isOf(column: PastedColumn, cell: string, names: PasteNames): boolean {
  // A word that means a day, such as one of the week, may be any word there.
  if (column === 'start' || column === 'due')
    return /\d/.test(cell) && pastedFields[column].read(cell, names) !== undefined
  if (column === 'name' || typeof column === 'object' || !isNamed(column)) return false
  return partsOf(column, cell).every((part) => names.idOf(column, part) !== undefined)
}

/** The names that a cell has: several people and labels stand between commas. */
const partsOf = (column: NamedColumn, cell: string): string[] =>
  column === 'assignees' || column === 'labels' ? namesIn(cell, ',') : [cell]

/** Gives a task what a cell says. Returns what of it is not known. */
function fill(
  task: PastedTask,
  column: PastedColumn,
  cell: string,
  names: PasteNames,
): readonly string[] {
  if (column === 'name') {
    task.name = cell
    return []
  }
  if (typeof column === 'object') {
    const { value, unknown } = names.valueOf(column.custom, cell)
    if (value !== undefined) (task.custom_column_values ??= {})[column.custom] = value
    return unknown
  }
  if (!isNamed(column)) {
    const { given, read } = pastedFields[column]
    const value = read(cell, names)
    if (value === undefined) return [cell]
    Object.assign(task, { [given]: value })
    return []
  }
  const parts = partsOf(column, cell)
  const idOf = (part: string) => names.idOf(column, folded(part))
  const found = parts.flatMap((part) => idOf(part) ?? [])
  if (column === 'assignees' || column === 'labels') task[column] = [...new Set(found)]
  else if (found[0]) task[pastedFields[column].given] = found[0]
  return parts.filter((part) => idOf(part) === undefined)
}
