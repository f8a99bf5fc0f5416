import type { Tx } from '../engine/call.ts'
import { idsIn } from '../engine/invariants.ts'
import type { RowChange, Where } from '../engine/store.ts'
import type { Reference } from '../engine/table.ts'
import { type Row, referencesOf, referrersOf, type TableName, tableOf } from '../model.ts'
import { grouped } from '../values/grouped.ts'

export const keyOf = ({ table, id }: Pick<RowChange, 'table' | 'id'>) => `${table}/${id}`

/**
 * The rows that a command added and that its undo leaves: those in use by others than were added
 * with them, what these could not be without, and what belongs to nothing but these.
 */
export async function stayingRows(tx: Tx, added: readonly RowChange[]): Promise<Set<string>> {
  const made = new Set(added.map(keyOf))
  const staying = new Set<string>()
  await loadReferring(tx, added)
  for (const entry of added) if (await isInUse(tx, entry, made)) staying.add(keyOf(entry))
  if (staying.size === 0) return staying
  const needs = new Map<string, Need[]>()
  for (const entry of added) needs.set(keyOf(entry), await needsOf(tx, entry, made))
  for (let before = 0; before < staying.size; ) {
    before = staying.size
    for (const [key, needed] of needs) {
      const owners = needed.filter(({ owns }) => owns)
      if (owners.length > 0 && owners.every((owner) => staying.has(owner.key))) staying.add(key)
      if (staying.has(key)) for (const row of needed) staying.add(row.key)
    }
  }
  return staying
}

/** Reads what refers to added rows at once, but for lists of references. */
async function loadReferring(tx: Tx, added: readonly RowChange[]) {
  for (const [table, entries] of grouped(added, (entry) => entry.table))
    for (const by of referrersOf(table))
      if (by.onRemove !== 'keep' && !isElsewhere(by.table, table))
        await tx.load(
          by.table,
          by.column,
          entries.map(({ id }) => id),
        )
}

/** Whether anything refers to an added row, beside those that were added with it and so go with it. */
async function isInUse(tx: Tx, entry: RowChange, made: ReadonlySet<string>): Promise<boolean> {
  const { table, id } = entry
  if (table === 'project_member') return isPlaceInUse(tx, entry, made)
  for (const by of referrersOf(table)) {
    if (!isUse(by.table, table, by.onRemove) || !tableOf(by.table).undone) continue
    const where = { [by.column]: id } as Where<typeof by.table>
    const rows = await (isElsewhere(by.table, table)
      ? tx.everywhere(by.table, { ...where, ...(await teamOf(tx, by.table, entry)) })
      : tx.list(by.table, where))
    if (rows.some((row) => !made.has(keyOf({ table: by.table, id: row.id })))) return true
  }
  return false
}

/** The team of a row, where what refers to it is of the same: there is less to look through. */
async function teamOf(tx: Tx, by: TableName, { table, id }: RowChange): Promise<object> {
  if (![by, table].every((name) => tableOf(name).room.by === 'team_id')) return {}
  const row = await tx.find(table, id)
  return row ? { team_id: (row as Row<'label'>).team_id } : {}
}

const isElsewhere = (by: TableName, table: TableName) =>
  tableOf(by).room.kind !== tableOf(table).room.kind

/**
 * Whether to refer to a row is to use it: not where only a person's choice is cleared with it; and
 * tasks stay as they are without the series that made them.
 */
const isUse = (by: TableName, table: TableName, onRemove: Reference['onRemove']) =>
  onRemove !== 'clear' || !(isElsewhere(by, table) || table === 'task_schedule')

/**
 * Whether an assigned person who became a member stays one: while they have tasks or follow some,
 * and when somebody gave them another part in the project since.
 */
async function isPlaceInUse(
  tx: Tx,
  { id, after }: RowChange,
  made: ReadonlySet<string>,
): Promise<boolean> {
  const place = await tx.find('project_member', id)
  if (!place) return false
  const given = (after as Partial<Row<'project_member'>>).access_level
  if (given !== undefined && given !== place.access_level) return true
  const { project_id, team_member_id } = place
  const isOther = (table: TableName) => (row: { project_id: string; id: string }) =>
    row.project_id === project_id && !made.has(keyOf({ table, id: row.id }))
  const tasks = await tx.list('task', { assignees: team_member_id })
  if (tasks.some(isOther('task'))) return true
  // Owners and admins follow tasks without a place.
  const member = await tx.find('team_member', team_member_id)
  const followed = await tx.list('task_subscriber', { project_id, team_member_id })
  return member?.role === 'member' && followed.some(isOther('task_subscriber'))
}

/** A row that another refers to and cannot be without; it `owns` the other if that goes with it. */
interface Need {
  key: string
  owns: boolean
}

/** What a row needs of what was added together with it. */
async function needsOf(
  tx: Tx,
  { table, id }: RowChange,
  made: ReadonlySet<string>,
): Promise<Need[]> {
  const row = await tx.find(table, id)
  if (!row) return []
  const places = table === 'task' ? await placesOf(tx, row as Row<'task'>) : []
  return referencesOf(table)
    .filter(([, { table: target, onRemove }]) => isUse(table, target as TableName, onRemove))
    .flatMap(([column, { table: target, onRemove }]) =>
      idsIn(row, column).map((id) => ({
        key: keyOf({ table: target as TableName, id }),
        owns: onRemove === 'cascade',
      })),
    )
    .concat(places)
    .filter(({ key }) => made.has(key))
}

/** The places in its project of those who have a task. */
async function placesOf(tx: Tx, { project_id, assignees }: Row<'task'>): Promise<Need[]> {
  if (assignees.length === 0) return []
  const members = await tx.list('project_member', { project_id })
  return members
    .filter(({ team_member_id }) => assignees.includes(team_member_id))
    .map(({ id }) => ({ key: keyOf({ table: 'project_member', id }), owns: false }))
}
