import { limits } from '../../catalogue/limits.ts'
import { byColumnOrder } from '../../columns/cells.ts'
import { typeOf } from '../../columns/types/types.ts'
import { type Row, referencesOf, type TableName } from '../../model.ts'
import { comingBack, type KeptRow } from '../../projects/come-back.ts'
import { grouped } from '../../values/grouped.ts'
import { isSame } from '../../values/same.ts'
import { folded, plainLines } from '../../values/text.ts'
import { byOrder } from '../../workflow/order.ts'
import type { Around, Plan, PlannedTask } from '../plan/plan.ts'
import { Problems } from '../problems.ts'
import type { ProjectFile, ProjectRows } from './project-file.ts'

/** Plans a project from a file of one. */
export function planOfProject(file: ProjectFile, around: Around): Plan {
  const problems = new Problems()
  for (const name of file.files) problems.add('not_supported', 'attachment', name)
  const people = peopleOf(file, around)
  const labels = labelsOf(file, around, problems)
  const rows = rowsOf(file, { ...around, members: people.members, labels }, problems)
  const { head, tasks } = parted(rows)
  const named = <T extends TableName>(table: T) =>
    head.flatMap((each) => (each.table === table ? (each.row as Row<T>) : []))
  const statuses = named('status').sort(byOrder)
  const placeOf = new Map(statuses.map(({ id }, n) => [id, n]))
  for (const { name, member } of people.list)
    if (member === null) problems.add('person_unknown', 'assignees', name)
  return {
    content: {
      ...{ color_code: file.project.color_code, notes: null, tasks: [] },
      phase_label: file.project.phase_label,
      statuses,
      phases: named('phase'),
      labels: file.labels.filter(({ id }) => labels.has(id)),
      columns: named('custom_column'),
    },
    tasks: tasks.map(shownTask(placeOf)),
    ...{ statuses: [], people: people.list, problems },
    rows: { file: outsideOf(file), head, tasks, members: people.members },
  }
}

const outsideOf = ({ people, labels, clients, categories }: ProjectFile): ProjectRows['file'] => ({
  ...{ people, labels, clients, categories },
})

/** What is shown of a task before it is made. */
function shownTask(placeOf: ReadonlyMap<string, number>) {
  const levels = new Map<string, number>()
  return (rows: readonly KeptRow[]): PlannedTask => {
    const task = rows[0]!.row as Row<'task'>
    const level = task.parent_task_id === null ? 0 : levels.get(task.parent_task_id)! + 1
    levels.set(task.id, level)
    return {
      ...{ name: task.name, parent: level === 0 ? null : 0, level },
      ...{ status: placeOf.get(task.status_id)!, phase: null, priority_id: task.priority_id },
      ...{ labels: [], assignees: [], description: '', custom: [], waits: [] },
      ...{ start_date: task.start_date, end_date: task.end_date },
      due_time: task.due_time,
      ...{ total_minutes: task.total_minutes, archived: task.archived },
      comments: rows.filter(({ table }) => table === 'task_comment').map(() => ''),
    }
  }
}

/** Who the people of a file are: as chosen, else by address; nobody is two of them. */
function peopleOf(file: ProjectFile, { choices, people }: Around) {
  const chosen = new Map(choices.people.map(({ name, member }) => [folded(name), member]))
  const ids = new Set(people.map(({ id }) => id))
  const byEmail = new Map(people.map(({ email, id }) => [folded(email), id]))
  const counts = new Map<string, number>()
  for (const { table, row } of file.rows)
    if (table === 'task')
      for (const member of (row as Row<'task'>).assignees)
        counts.set(member, (counts.get(member) ?? 0) + 1)
  const members = new Map<string, string>()
  const taken = new Set<string>()
  const list = file.people.map(({ id, email, name }) => {
    const said = email || name
    const picked = chosen.get(folded(said))
    const member = picked === undefined ? (byEmail.get(folded(email)) ?? null) : picked
    const isFree = member !== null && ids.has(member) && !taken.has(member)
    if (isFree) {
      taken.add(member)
      members.set(id, member)
    }
    return { name: said, member: isFree ? member : null, count: counts.get(id) ?? 0 }
  })
  return { list, members }
}

/** The ids of the labels for which the team has room. */
function labelsOf({ labels }: ProjectFile, around: Around, problems: Problems): Set<string> {
  const known = new Set(around.labels.map(folded))
  const kept = new Set<string>()
  for (const { id, name } of labels) {
    if (!known.has(folded(name)) && known.size >= limits.labelsInTeam)
      problems.addOnce('too_many_labels', 'labels', name)
    else {
      known.add(folded(name))
      kept.add(id)
    }
  }
  return kept
}

interface Outside extends Omit<Around, 'labels'> {
  members: ReadonlyMap<string, string>
  labels: ReadonlySet<string>
}

/** The rows without what they cannot refer to here, each after those it refers to. */
function rowsOf(file: ProjectFile, outside: Outside, problems: Problems): KeptRow[] {
  const most = Math.min(outside.columns ?? limits.customColumnsMost, limits.customColumnsMost)
  const columns = file.rows
    .flatMap(({ table, row }) => (table === 'custom_column' ? (row as Row<'custom_column'>) : []))
    .sort(byColumnOrder)
  const without = new Set(columns.slice(most).map(({ id }) => id))
  for (const { name } of columns.slice(most)) problems.add('too_many_columns', 'custom', name)
  const there: Partial<Record<TableName, { has(id: string): boolean }>> = {
    team_member: outside.members,
    label: outside.labels,
    client: new Set(file.clients.map(({ id }) => id)),
    project_category: new Set(file.categories.map(({ id }) => id)),
    team: { has: () => true },
  }
  const typed = new Map(columns.map((column) => [column.id, column]))
  const keptOf = ({ table, row }: KeptRow): KeptRow[] => {
    // Nobody here has approved it, and a file can say anything.
    if (table === 'time_approval') {
      const { start_date, end_date } = row as Row<'time_approval'>
      problems.add('left_out', 'time_approval', `${start_date} – ${end_date}`)
      return []
    }
    // Its files are told by their names.
    if (table === 'task_comment' && plainLines((row as Row<'task_comment'>).content) === '')
      return []
    if (table !== 'custom_value') return without.has(row.id) ? [] : [{ table, row }]
    const { column_id, value } = row as Row<'custom_value'>
    const column = typed.get(column_id)
    const live = column && withoutGone(value, column)
    // Nothing is left out of what chose nothing any more.
    if (column && live === undefined) return []
    if (column && live !== undefined && isValue(live, column))
      return [{ table, row: { ...row, value: live } as Row<'custom_value'> }]
    problems.add('left_out', column?.name ?? 'custom', String(value))
    return []
  }
  return comingBack(file.rows.flatMap(keptOf), (table, id) => there[table]?.has(id) ?? false)
}

type Value = Row<'custom_value'>['value']

/** A value without the options that its column has no more; undefined if none of them is left. */
function withoutGone(value: Value, column: Row<'custom_column'>): Value | undefined {
  const { settings, picks } = typeOf(column)
  if (!settings.includes('options') || !picks) return value
  const live = picks(value, column)
  if (live.length === 0) return undefined
  return Array.isArray(value) ? [...live] : value
}

/** Whether a column can hold a value as it stands. */
function isValue(value: Value, column: Row<'custom_column'>): boolean {
  const read = typeOf(column).read(value, column)
  return 'value' in read && isSame(read.value, value)
}

/** Parts rows into those of tasks and the others. A row of two tasks goes with the later one. */
function parted(rows: readonly KeptRow[]): Pick<ProjectRows, 'head' | 'tasks'> {
  const places = new Map<string, number>()
  for (const { table, row } of rows) if (table === 'task') places.set(row.id, places.size)
  const placeOf = ({ table, row }: KeptRow): number => {
    if (table === 'task') return places.get(row.id)!
    const ids = referencesOf(table).flatMap(([column, { table: target }]) =>
      target === 'task' ? [(row as unknown as Record<string, string>)[column]!] : [],
    )
    return Math.max(-1, ...ids.map((id) => places.get(id)!))
  }
  const byTask = grouped(rows, placeOf)
  return {
    head: byTask.get(-1) ?? [],
    tasks: Array.from({ length: places.size }, (_, n) => byTask.get(n)!),
  }
}
