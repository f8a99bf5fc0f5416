import type { Actor } from '../catalogue/access.ts'
import { checkFreeColumns } from '../columns/plan.ts'
import { convertValues, valueAgain } from '../columns/put-value.ts'
import type { RefuseWith, Tx } from '../engine/call.ts'
import { idsIn, leads } from '../engine/invariants.ts'
import { ownersFirst } from '../engine/owners-first.ts'
import type { RowChange } from '../engine/store.ts'
import { type Row, referencesOf, type TableName, tableNames, tableOf } from '../model.ts'
import { checkFreeProjects } from '../projects/rules.ts'
import { grouped } from '../values/grouped.ts'
import { isSame } from '../values/same.ts'
import { iso } from '../values/time.ts'
import { oneDefault } from '../views/one-default.ts'
import { isDone } from '../workflow/lookups.ts'
import { byOrder } from '../workflow/order.ts'
import { keyOf, stayingRows } from './in-use.ts'
import { withoutNewTexts } from './new-texts.ts'

interface UndoContext {
  tx: Tx
  actor: Actor
  now: number
  refuse: RefuseWith<'free_project_limit' | 'custom_field_limit'>
}

type AnyRow = Row<TableName>
type Fields = Record<string, unknown>

/** What an undo did. */
export interface TakenBack {
  changed: RowChange[]
  /** Whether rows stay because others refer to them now. */
  kept: boolean
  /** How many tasks it left as they are, for what others have done since. */
  tasksLeft: number
}

/** Takes back what a command did. The caller checks the result against the rules. */
export async function takeBack(
  context: UndoContext,
  all: readonly RowChange[],
): Promise<TakenBack> {
  const { tx } = context
  const changed: RowChange[] = []
  const { done, left } = await withoutNewTexts(tx, all)
  const { added, others } = await inOrder(tx, done)
  const isBack = editsOf(others, changed)
  const apart = await loggedApart(tx, done)
  for (const entry of others) {
    if (!(await isBack(tx, entry))) continue
    const back = await bringBack(context, entry)
    if (back === 'left') left.add(keyOf(entry))
    else if (back) changed.push(back)
  }
  await convertOthers(tx, changed)
  const staying = await stayingRows(tx, added)
  for (const log of apart) staying.add(keyOf(log))
  for (const entry of added.toReversed())
    if (!staying.has(keyOf(entry)) && (await isBack(tx, entry)))
      changed.push(...(await takeAway(tx, entry)))
  const tasksLeft = [...left, ...staying].filter((key) => key.startsWith('task/')).length
  return { changed: await oneDefault(tx, changed), kept: staying.size > 0, tasksLeft }
}

/**
 * What can be undone, in the order of references: what others refer to is restored first, and
 * removed last. Added rows are told by their ids alone, and ordered as they are now.
 */
async function inOrder(tx: Tx, done: readonly RowChange[]) {
  const of = grouped(done, ({ table }) => table)
  const added: RowChange[] = []
  const others: RowChange[] = []
  for (const table of tableNames) {
    const entries = tableOf(table).undone ? (of.get(table) ?? []) : []
    const ids = entries.map(({ id }) => id)
    await tx.load(table, 'id', ids)
    const now = new Map<string, AnyRow>()
    for (const id of ids) {
      const row = await tx.find(table, id)
      if (row) now.set(id, row)
    }
    const [fresh, known] = [true, false].map((isAdded) =>
      entries.filter(({ before }) => !before === isAdded),
    ) as [RowChange[], RowChange[]]
    added.push(...ownersFirst(table, fresh, ({ id }) => now.get(id) ?? { id }))
    others.push(...ownersFirst(table, known, ({ before }) => before))
  }
  return { added, others }
}

/**
 * Time that a command logged when it moved the start of a running timer, which has ended or been
 * moved again since: the timer could not count that time again.
 */
async function loggedApart(tx: Tx, done: readonly RowChange[]): Promise<RowChange[]> {
  const parted: Row<'timer'>[] = []
  for (const { table, id, before, after } of done) {
    if (table !== 'timer' || !before || !after) continue
    const { start_time } = after as Row<'timer'>
    const now = await tx.find('timer', id)
    if (now?.start_time !== start_time) parted.push(before as Row<'timer'>)
  }
  return done.filter(({ table, before, after }) => {
    if (table !== 'work_log' || before) return false
    const { task_id, user_id } = after as Row<'work_log'>
    return parted.some((timer) => timer.task_id === task_id && timer.user_id === user_id)
  })
}

/**
 * Tells of an entry about an edit whether its update is as it was before or after it again: it stays,
 * or stays away, with what others have written since. All else is.
 */
function editsOf(others: readonly RowChange[], changed: readonly RowChange[]) {
  const edited = others.filter(({ table, after }) => table === 'project_comment' && after)
  return async (tx: Tx, { table, id, before }: RowChange): Promise<boolean> => {
    if (table !== 'project_comment_edit') return true
    const edit = (before ?? (await tx.find(table, id))) as Row<typeof table> | undefined
    const isUpdate = (entry: RowChange) => entry.id === edit?.comment_id
    return !edited.some(isUpdate) || changed.some(isUpdate)
  }
}

async function takeAway(tx: Tx, { table, id }: RowChange): Promise<RowChange[]> {
  const now = await tx.find(table, id)
  if (!now) return []
  await tx.remove(table, id)
  return [{ table, id, before: now, after: null }]
}

/** The change that brings a row back; 'left' where others have changed it since; none is needed at times. */
async function bringBack(
  context: UndoContext,
  entry: RowChange,
): Promise<RowChange | 'left' | undefined> {
  const { table, id, after } = entry
  const now = await context.tx.find(table, id)
  if (!after) return putBack(context, entry, now)
  if (!now) return undefined
  const { restored, isLeft } = restoredFields(entry, now)
  if (!restored) return isLeft ? 'left' : undefined
  if (!(await isFitting(context.tx, table, now, restored))) return 'left'
  const row = {
    ...now,
    ...restored,
    ...('updated_at' in now ? { updated_at: iso(context.now) } : {}),
  } as AnyRow
  await context.tx.put(table, row as never)
  return { table, id, before: now, after: row }
}

/** Brings a removed row back as it would be now had it stayed. */
async function putBack(
  context: UndoContext,
  { table, id, before }: RowChange,
  now: AnyRow | undefined,
): Promise<RowChange | 'left' | undefined> {
  if (now) return undefined
  if (await hasLostOwner(context.tx, table, before!)) return 'left'
  if (table === 'project') await checkFreeProjects(context)
  if (table === 'custom_column')
    await checkFreeColumns(context, (before as Row<'custom_column'>).project_id)
  const row = await pruned(context.tx, table, before!)
  if (!(await isFitting(context.tx, table, undefined, row))) return 'left'
  await context.tx.put(table, row as never)
  return { table, id, before: null, after: row }
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
    if (!(await tx.find('status', fields.status_id as string)))
      fields.status_id = await otherStatus(tx, row as Row<'task'>)
  }
  return fields as AnyRow
}

/** The status of a task whose own has been deleted: the first that is as done as the task is. */
async function otherStatus(
  tx: Tx,
  { project_id, status_id, completed_at }: Row<'task'>,
): Promise<string> {
  const statuses = (await tx.list('status', { project_id })).sort(byOrder)
  const like = statuses.find(({ category_id }) => isDone(category_id) === (completed_at !== null))
  return (like ?? statuses[0])?.id ?? status_id
}

/** Columns that follow from others, or tell of the last change. */
const derived: ReadonlySet<string> = new Set([
  'updated_at',
  'total_minutes_spent',
  'comments_count',
  'attachments_count',
  'edit_count',
])

/** How far a task is; all of it is restored, or nothing. */
const progress: ReadonlySet<string> = new Set(['progress_value', 'manual_progress'])
/** What a comment or an update says, whom it mentions by place, and whether it was edited; the same. */
const said: ReadonlySet<string> = new Set(['content', 'mentions', 'edited', 'last_edited_at'])

/**
 * The fields to restore, if any: those that the command changed and that are still as it left them.
 * `isLeft` tells that one is otherwise now than before the command and after it.
 */
function restoredFields(
  { table, before, after }: RowChange,
  now: AnyRow,
): { restored: Fields | undefined; isLeft: boolean } {
  const was = (key: string) => (before as Fields)[key]
  const is = (key: string) => (now as Fields)[key]
  const written = Object.keys(before as Fields).filter(
    (key) => !derived.has(key) && !isSame(was(key), (after as Fields)[key]),
  )
  const others = written.filter((key) => !isSame(is(key), (after as Fields)[key]))
  const whole = table === 'task_comment' || table === 'project_comment' ? said : progress
  const isWithOthers = (key: string) =>
    others.includes(key) || (whole.has(key) && others.some((other) => whole.has(other)))
  const entries = written
    .filter((key) => !isWithOthers(key) && !isSame(was(key), is(key)))
    .map((key) => [key, was(key)] as const)
  return {
    restored: entries.length > 0 ? Object.fromEntries(entries) : undefined,
    isLeft: others.some((key) => !progress.has(key) && !isSame(was(key), is(key))),
  }
}
