import { namesIn } from '../../values/name-list.ts'
import { folded, plainName } from '../../values/text.ts'
import { cellsIn, fromText } from '../../values/tsv.ts'
import { writtenDay } from '../../values/written-day.ts'

/** The columns of a pasted table that tasks take something of. */
const pastedColumns = [
  'name',
  'status',
  'priority',
  'phase',
  'assignees',
  'labels',
  'start',
  'due',
] as const
export type PastedColumn = (typeof pastedColumns)[number]
/** Those whose cells name something. */
export type NamedColumn = Exclude<PastedColumn, 'name' | 'start' | 'due'>

/** What names in a table may mean. */
export interface PasteNames {
  /** The column of a heading, as the list calls it. */
  columnOf: (heading: string) => PastedColumn | undefined
  /** The id of a status, priority, phase, person or label. */
  idOf: (column: NamedColumn, name: string) => string | undefined
  /** Whether the reader writes the month before the day. */
  monthFirst?: boolean
}

/** A task as a row of a pasted table has it. */
interface PastedTask {
  name: string
  status_id?: string
  priority_id?: string
  phase_id?: string
  assignees?: string[]
  labels?: string[]
  start_date?: string
  end_date?: string
}

export interface Pasted {
  tasks: PastedTask[]
  /** What cells of known columns say and nothing is known of, each once. */
  unknown: string[]
  /** Columns of which nothing is taken: their headings, or what their first cell says. */
  ignored: string[]
  /** How many rows say something and have no name, so that no task is made of them. */
  nameless: number
}

/**
 * The tasks that a pasted text is: one for each line, or for each row of a table from a spreadsheet.
 * Its columns are told by their headings; without any the first one has the names, and others
 * count if all of their cells are of one kind. Lines that tabs indent are tasks like others.
 */
export function pastedTasks(text: string, names: PasteNames): Pasted {
  const rows = cellsIn(text).map((row) => row.map((cell) => fromText(plainName(cell))))
  const headings = rows[0]?.map(names.columnOf) ?? []
  const isHeaded = headings.includes('name') && headings.length > 1 && rows.length > 1
  const columns = firstOfEach(
    isHeaded
      ? headings
      : columnsOf(
          rows.filter(([first]) => first !== ''),
          names,
        ),
  )
  const body = isHeaded ? rows.slice(1) : rows.map((row) => outdented(row, columns))
  const unknown = new Set<string>()
  const all = body.map((row): PastedTask => {
    const task: PastedTask = { name: '' }
    for (const [n, column] of columns.entries()) {
      const cell = row[n] ?? ''
      if (column && cell !== '')
        for (const part of fill(task, column, cell, names)) unknown.add(part)
    }
    return task
  })
  const others = new Map<number, string>()
  for (const row of body)
    for (const [n, cell] of row.entries())
      if (cell !== '' && !columns[n] && !others.has(n))
        others.set(n, (isHeaded && rows[0]![n]) || cell)
  return {
    tasks: all.filter(({ name }) => name !== ''),
    unknown: [...unknown],
    ignored: [...others].sort(([a], [b]) => a - b).map(([, said]) => said),
    nameless: body.filter((row, n) => all[n]!.name === '' && row.some((cell) => cell !== ''))
      .length,
  }
}

/** A row of a table without headings whose name stands after tabs, with it where names are. */
function outdented(row: readonly string[], columns: readonly (PastedColumn | undefined)[]) {
  const at = row.findIndex((cell) => cell !== '')
  if (at <= 0 || columns[at]) return row
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
  const { idOf, monthFirst } = names
  const count = rows.reduce((most, row) => Math.max(most, row.length), 1)
  const cells = (n: number) => rows.flatMap((row) => (row[n] ? [row[n]] : []))
  const days = Array.from({ length: count }, (_, n) => n).filter(
    (n) => n > 0 && cells(n).length > 0 && cells(n).every((cell) => writtenDay(cell, monthFirst)),
  )
  return Array.from({ length: count }, (_, n): PastedColumn | undefined => {
    if (n === 0) return 'name'
    // Of two columns with days the first is when the tasks start.
    if (days.includes(n)) return days.length > 1 && n === days[0] ? 'start' : 'due'
    const own = cells(n)
    if (own.length === 0) return undefined
    return (['status', 'priority', 'phase', 'assignees', 'labels'] as const).find((column) =>
      own.every((cell) => partsOf(column, cell).every((part) => idOf(column, part) !== undefined)),
    )
  })
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
  if (column === 'start' || column === 'due') {
    const day = writtenDay(cell, names.monthFirst)
    if (!day) return [cell]
    task[column === 'start' ? 'start_date' : 'end_date'] = day
    return []
  }
  const parts = partsOf(column, cell)
  const idOf = (part: string) => names.idOf(column, folded(part))
  const found = parts.flatMap((part) => idOf(part) ?? [])
  if (column === 'assignees' || column === 'labels') task[column] = [...new Set(found)]
  else if (found[0]) task[`${column}_id`] = found[0]
  return parts.filter((part) => idOf(part) === undefined)
}
