import { limits } from '../../catalogue/limits.ts'
import { unguarded } from '../../exports/csv.ts'
import { grouped } from '../../values/grouped.ts'
import { cut } from '../../values/text.ts'
import { Problems } from '../problems.ts'
import { type Imported, type ImportedTask, plainTask } from '../shape.ts'
import {
  type CategoryKey,
  type DateOrder,
  type EstimateUnit,
  type Field,
  type Source,
  sharedFields,
} from '../sources.ts'
import { momentOf, orderOf, timeIn } from './days.ts'
import { minutesOf } from './durations.ts'
import { type Format, formatOf } from './formats.ts'
import { tellLeftOut } from './left-out.ts'
import { columnTrees } from './parents.ts'
import { categoryNamed, ownPhaseLabel, priorityNamed, saysDone, wordOf } from './words.ts'

/** A row of a table, and the line of the file on which it stands. */
export interface TableRow {
  cells: readonly string[]
  line: number
}

/** What a table is read with. */
export interface Reading {
  source: Source
  fields: readonly Field[]
  date_order: DateOrder
  estimate_unit: EstimateUnit
  /** The time zone of who imports. */
  zone: string
}

/** How who imports writes days, as far as that is known. */
export interface Region {
  zone?: string | undefined
  /** Whether the month comes before the day. */
  month_first?: boolean | undefined
}

/** How a table is to be read, as far as its head and its cells show, and as it is said. */
export function readingOf(
  source: Source,
  [head, ...rows]: readonly TableRow[],
  said: Partial<Reading>,
  { zone = 'UTC', month_first = false }: Region = {},
): Reading {
  const format = formatOf(source)
  const fields = said.fields ?? guessed(headingsOf(head), format)
  const isDay = fields.map(isDayField)
  const days = rows
    .slice(0, 500)
    .flatMap(({ cells }) => cells.filter((cell, n) => isDay[n] && cell !== ''))
    .slice(0, mostDays)
  // Dots stand behind the day everywhere.
  const usual = month_first && !days.some((day) => day.includes('.')) ? 'mdy' : 'dmy'
  return {
    ...{ source, fields, zone },
    date_order: said.date_order ?? orderOf(days, format.dateOrder ?? usual),
    estimate_unit: said.estimate_unit ?? format.estimateUnit ?? 'minutes',
  }
}

/** How many days are looked at to tell how they are written. */
const mostDays = 1_000
const isDayField = (field: Field) => field === 'start' || field === 'due'

/** What columns are called, as it was before an export made it harmless. */
export const headingsOf = (head: TableRow | undefined): string[] =>
  (head?.cells ?? []).map((cell) => unguarded(cell.trim()))

/** Of several columns that could be the same, the first one is it. */
function guessed(head: readonly string[], format: Format): Field[] {
  const taken = new Set<Field>()
  return head.map((heading) => {
    const field = format.fieldOf(heading) ?? ''
    if (!sharedFields.has(field) && taken.has(field)) return ''
    taken.add(field)
    return field
  })
}

/** Reads a table, whose first row says what the columns are. */
export function readTable([head, ...rows]: readonly TableRow[], reading: Reading): Imported {
  const headings = headingsOf(head)
  const problems = new Problems()
  const { fields } = reading
  const format = formatOf(reading.source)
  const places = placesOf(fields)
  const custom = places.get('custom') ?? []
  const statuses = new Map<string, { name: string; category: CategoryKey | null }>()
  const tree = columnTrees()
  const tasks: ImportedTask[] = []
  let section = ''
  for (const { cells, line } of rows) {
    const row = cellsOf(cells, places)
    const kind = format.kindOf?.(row.one('kind')) ?? 'task'
    if (kind === 'none') continue
    if (kind === 'section') {
      section = row.one('name')
      continue
    }
    if (kind === 'comment') {
      const text = row.one('name') || row.one('comment')
      const above = tasks.at(-1)
      if (text !== '' && above) above.comments.push({ author: '', at: '', text })
      else if (text !== '') problems.add('left_out', 'comment', text, line)
      continue
    }
    const { name, labels } = format.nameOf?.(row.one('name')) ?? {
      name: row.one('name'),
      labels: [],
    }
    if (name === '') {
      if (cells.some((cell) => cell.trim() !== '')) problems.add('no_name', 'name', '', line)
      continue
    }
    const task = plainTask(name, line)
    tasks.push(task)
    task.labels = [...labels, ...row.all('labels').flatMap(format.listOf)]
    task.assignees = row.all('assignees').flatMap(format.listOf).map(format.personOf)
    task.description = row.one('description')
    task.phase = row.one('phase') || section
    task.status = row.one('status')
    const category = row.one('category')
    if (task.status !== '' && !statuses.has(wordOf(task.status)))
      statuses.set(wordOf(task.status), {
        name: task.status,
        category: category === '' ? null : categoryNamed(category),
      })
    task.comments = row.all('comment').flatMap(format.commentsOf)
    task.custom = customOf(cells, custom)
    readValues(task, row, { reading, format, problems })
    tree.add({
      keys: row.all('key'),
      parent: row.one('parent'),
      level: row.one('level'),
      name,
    })
  }
  tellLeftOut(headings, rows, { fields, problems })
  tree.parents().forEach(({ parent, unknown }, n) => {
    const task = tasks[n]!
    task.parent = parent
    if (unknown !== '') problems.add('parent_unknown', 'parent', unknown, task.line)
  })
  const label = ownPhaseLabel(headings[fields.indexOf('phase')] ?? '')
  return {
    name: '',
    statuses: [...statuses.values()].map(doneIfAll(tasks)),
    ...(label === undefined ? {} : { phase_label: label }),
    columns: custom.map((n) => headings[n] || `${n + 1}`),
    tasks,
    problems,
  }
}

/** A status of which all tasks are completed is of that category, whatever it is called. */
function doneIfAll(tasks: readonly ImportedTask[]) {
  const open = new Set(tasks.flatMap(({ status, done }) => (done ? [] : wordOf(status))))
  return (status: Imported['statuses'][number]): Imported['statuses'][number] =>
    open.has(wordOf(status.name)) ? status : { ...status, category: status.category ?? 'done' }
}

interface ValueContext {
  reading: Reading
  format: Format
  problems: Problems
}

/** Whether it is done, its days, estimate and priority, which a text may say or not. */
function readValues(
  task: ImportedTask,
  row: Cells,
  { reading: { date_order, estimate_unit, zone }, format, problems }: ValueContext,
) {
  const { line } = task
  const done = row.one('done')
  if (!format.isNothing(done)) {
    const says = saysDone(done)
    if (says === undefined) problems.add('done_unknown', 'done', done, line)
    else task.done = says
  }
  for (const field of ['start', 'due'] as const) {
    const text = row.one(field)
    if (format.isNothing(text)) continue
    const moment = momentOf(text, { order: date_order, zone, ...format })
    if (moment) task[field] = moment.day
    else problems.add('day_unknown', field, text, line)
    if (moment && field === 'due') task.due_time = moment.time
  }
  const time = row.one('due_time')
  if (!format.isNothing(time)) {
    const said = timeIn(time)
    if (said) task.due_time = said
    else problems.add('time_unknown', 'due_time', time, line)
  }
  const estimate = withUnit(row.one('estimate'), row.one('unit'), format)
  if (!format.isNothing(estimate)) {
    const minutes = minutesOf(estimate, estimate_unit)
    if (minutes === undefined) problems.add('estimate_unknown', 'estimate', estimate, line)
    else task.minutes = minutes
  }
  const priority = row.one('priority')
  if (format.isNothing(priority)) return
  const value = format.priorityOf?.(priority) ?? priorityNamed(priority)
  if (value === undefined) problems.add('priority_unknown', 'priority', priority, line)
  else task.priority = value
}

/** An estimate with the unit that stands in a column of its own, where it has none. */
const withUnit = (estimate: string, unit: string, { isNothing }: Format) =>
  isNothing(estimate) || isNothing(unit) || /\p{L}/u.test(estimate)
    ? estimate
    : `${estimate} ${unit}`

/** The columns of each field, by their places. */
const placesOf = (fields: readonly Field[]): Map<Field, number[]> =>
  grouped([...fields.keys()], (n) => fields[n]!)

/** What a row has in columns of their own, by the places of these; rows may be short. */
function customOf(cells: readonly string[], custom: readonly number[]): Map<number, string> {
  const said = new Map<number, string>()
  for (const [place, n] of custom.entries()) {
    if (n >= cells.length) break
    const text = unguarded(cells[n]!.trim())
    if (text !== '') said.set(place, text)
  }
  return said
}

/** What a row says in the columns of a field. */
interface Cells {
  one(field: Field): string
  all(field: Field): string[]
}

function cellsOf(cells: readonly string[], places: ReadonlyMap<Field, readonly number[]>): Cells {
  const said = (n: number | undefined) =>
    n === undefined ? '' : unguarded((cells[n] ?? '').trim())
  return {
    one: (field) => said(places.get(field)?.[0]),
    all(field) {
      const texts: string[] = []
      for (const n of places.get(field) ?? []) {
        if (n >= cells.length) break
        const text = said(n)
        if (text !== '') texts.push(text)
      }
      return texts
    },
  }
}

/** The first cells of each column, as far as they say something. */
export function samplesOf(rows: readonly TableRow[], columns: number): string[][] {
  const samples = Array.from({ length: columns }, (): string[] => [])
  for (const { cells } of rows)
    for (const [n, cell] of cells.slice(0, columns).entries()) {
      const found = samples[n]!
      if (found.length === limits.importSamples) continue
      const text = cut(unguarded(cell.trim()), limits.importSampleLength)
      if (text !== '' && !found.includes(text)) found.push(text)
    }
  return samples
}
