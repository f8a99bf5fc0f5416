import type { Actor } from '../catalogue/access.ts'
import { checkFreeColumns } from '../columns/plan.ts'
import { convertValues, valueAgain } from '../columns/put-value.ts'
import type { RefuseWith, Tx } from '../engine/call.ts'
import { idsIn, leads } from '../engine/invariants.ts'
import type { RowChange, Where } from '../engine/store.ts'
import {
  type Row,
  referencesOf,
  referrersOf,
  type TableName,
  tableNames,
  tableOf,
} from '../model.ts'
import { checkFreeProjects } from '../projects/rules.ts'
import { iso } from '../values/time.ts'

interface UndoContext {
  tx: Tx
  actor: Actor
  now: number
  refuse: RefuseWith<'free_project_limit' | 'custom_field_limit'>
}

type AnyRow = Row<TableName>
type Fields = Record<string, unknown>

/** The changes of an undo, and whether rows stay because others refer to them now. */
export interface TakenBack {
  changed: RowChange[]
  kept: boolean
}

/** Takes back what a command did. The caller checks the result against the rules. */
export async function takeBack(
  context: UndoContext,
  done: readonly RowChange[],
): Promise<TakenBack> {
  const changed: RowChange[] = []
  const undone = done
    .filter(({ table }) => tableOf(table).undone)
    .sort((a, b) => tableNames.indexOf(a.table) - tableNames.indexOf(b.table))
  // In the order of their references: what others refer to is restored first, and removed last.
  for (const entry of undone) if (entry.before) changed.push(...(await bringBack(context, entry)))
  await convertOthers(context.tx, changed)
  const staying = await stayingRows(context.tx, undone)
  for (const entry of undone.toReversed())
    if (!entry.before && !staying.has(keyOf(entry)))
      changed.push(...(await takeAway(context.tx, entry)))
  return { changed, kept: staying.size > 0 }
}

const keyOf = ({ table, id }: Pick<RowChange, 'table' | 'id'>) => `${table}/${id}`

async function takeAway(tx: Tx, { table, id }: RowChange): Promise<RowChange[]> {
  const now = await tx.find(table, id)
  if (!now) return []
  await tx.remove(table, id)
  return [{ table, id, before: now, after: null }]
}

/**
 * The added rows that are in use, with those they refer to, which they could not be without, and
 * those that belong to nothing but these.
 */
async function stayingRows(tx: Tx, done: readonly RowChange[]): Promise<Set<string>> {
  const added = done.filter(({ before }) => !before)
  const made = new Set(added.map(keyOf))
  const staying = new Set<string>()
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

/** A row that another refers to and cannot be without; it `owns` the other if that goes with it. */
interface Need {
  key: string
  owns: boolean
}

/** What a row needs of what was made together with it. */
async function needsOf(
  tx: Tx,
  { table, id }: RowChange,
  made: ReadonlySet<string>,
): Promise<Need[]> {
  const row = await tx.find(table, id)
  if (!row) return []
  return referencesOf(table)
    .filter(([, { onRemove }]) => onRemove !== 'clear')
    .flatMap(([column, { table: target, onRemove }]) =>
      idsIn(row, column).map((id) => ({ key: `${target}/${id}`, owns: onRemove === 'cascade' })),
    )
    .filter(({ key }) => made.has(key))
}

/**
 * Whether anything refers to a row that was made, beside those that were `made` together with it
 * and so go with it: such a row stays. What would only be cleared with it does not count.
 */
async function isInUse(
  tx: Tx,
  { table, id }: RowChange,
  made: ReadonlySet<string>,
): Promise<boolean> {
  if (table === 'project_member') return isOnTasks(tx, id)
  for (const by of referrersOf(table)) {
    if (by.onRemove === 'clear' || !tableOf(by.table).undone) continue
    const where = { [by.column]: id } as Where<typeof by.table>
    const elsewhere = tableOf(by.table).room.kind !== tableOf(table).room.kind
    const rows = await (elsewhere ? tx.everywhere(by.table, where) : tx.list(by.table, where))
    if (rows.some((row) => !made.has(`${by.table}/${row.id}`))) return true
  }
  return false
}

/** An assigned person became a member, and stays one while they have tasks. */
async function isOnTasks(tx: Tx, id: string): Promise<boolean> {
  const place = await tx.find('project_member', id)
  if (!place) return false
  const tasks = await tx.list('task', { assignees: place.team_member_id })
  return tasks.some(({ project_id }) => project_id === place.project_id)
}

async function bringBack(context: UndoContext, entry: RowChange): Promise<RowChange[]> {
  const { table, id, after } = entry
  const now = await context.tx.find(table, id)
  if (!after) return putBack(context, entry, now)
  const restored = now && restoredFields(entry, now)
  if (!restored || !(await isFitting(context.tx, table, now, restored))) return []
  const row = {
    ...now,
    ...restored,
    ...('updated_at' in now ? { updated_at: iso(context.now) } : {}),
  } as AnyRow
  await context.tx.put(table, row as never)
  return [{ table, id, before: now, after: row }]
}

/** Brings a removed row back as it would be now had it stayed. */
async function putBack(
  context: UndoContext,
  { table, id, before }: RowChange,
  now: AnyRow | undefined,
): Promise<RowChange[]> {
  if (now || (await hasLostOwner(context.tx, table, before!))) return []
  if (table === 'project') await checkFreeProjects(context)
  if (table === 'custom_column')
    await checkFreeColumns(context, (before as Row<'custom_column'>).project_id)
  const row = await pruned(context.tx, table, before!)
  if (!(await isFitting(context.tx, table, undefined, row))) return []
  await context.tx.put(table, row as never)
  return [{ table, id, before: null, after: row }]
}

/**
 * Makes what a task has in a custom column what its type is now; false when nothing of it fits, or
 * when the task has been given something else there.
 */
async function isFitting(
  tx: Tx,
  table: TableName,
  now: AnyRow | undefined,
  fields: Fields | AnyRow,
): Promise<boolean> {
  if (table !== 'custom_value' || !('value' in fields)) return true
  const present = now as Row<'custom_value'> | undefined
  const restored = { ...present, ...fields } as Row<'custom_value'>
  const { task_id, column_id } = restored
  if (!present && (await tx.list('custom_value', { task_id, column_id })).length > 0) return false
  const column = await tx.get('custom_column', column_id)
  const value = await valueAgain(tx, column, restored.value, present?.value ?? null)
  if (value === null || isSame(value, present?.value)) return false
  Object.assign(fields, { value })
  return true
}

/** What tasks were given since in a column that has its former type again is converted to that. */
async function convertOthers(tx: Tx, changed: readonly RowChange[]) {
  const restored = new Set(
    changed.flatMap(({ table, id }) => (table === 'custom_value' ? [id] : [])),
  )
  for (const { table, before, after } of changed) {
    if (table !== 'custom_column' || !before || !after) continue
    const [from, to] = [before as Row<'custom_column'>, after as Row<'custom_column'>]
    if (from.field_type !== to.field_type) await convertValues(tx, from, to, restored)
  }
}

/** Whether a row would have gone while it was away, with another that it belongs to. */
async function hasLostOwner(tx: Tx, table: TableName, row: AnyRow): Promise<boolean> {
  for (const [column, { table: owner, onRemove }] of referencesOf(table)) {
    if (onRemove !== 'cascade') continue
    for (const id of idsIn(row, column))
      if (!(await leads(tx, table, owner as TableName, id))) return true
  }
  return false
}

/**
 * A row without references that the model would have cleared, or let lead nowhere, while it was
 * away.
 */
async function pruned(tx: Tx, table: TableName, row: AnyRow): Promise<AnyRow> {
  const fields = { ...row } as Fields
  for (const [column, { table: target, onRemove }] of referencesOf(table)) {
    if (onRemove !== 'clear' && onRemove !== 'keep') continue
    const there: string[] = []
    for (const id of idsIn(row, column))
      if (await leads(tx, table, target as TableName, id)) there.push(id)
    fields[column] = Array.isArray(fields[column]) ? there : (there[0] ?? null)
  }
  if (table === 'task') {
    const members = await tx.list('project_member', { project_id: fields.project_id as string })
    const inProject = new Set(members.map(({ team_member_id }) => team_member_id))
    fields.assignees = (fields.assignees as string[]).filter((member) => inProject.has(member))
  }
  return fields as AnyRow
}

/** Columns that follow from others, or tell of the last change. */
const derived: ReadonlySet<string> = new Set([
  'updated_at',
  'total_minutes_spent',
  'comments_count',
  'attachments_count',
  'edit_count',
])

/** The fields to restore: those that the command changed and that are still as it left them. */
function restoredFields({ before, after }: RowChange, now: AnyRow): Fields | undefined {
  const entries = Object.entries(before as Fields).filter(
    ([key, value]) =>
      !derived.has(key) &&
      isSame((now as Fields)[key], (after as Fields)[key]) &&
      !isSame(value, (now as Fields)[key]),
  )
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
