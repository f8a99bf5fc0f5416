import { limits } from '../catalogue/limits.ts'
import type { RefuseWith, Tx } from '../engine/call.ts'
import type { Row } from '../model.ts'
import { namesIn } from '../values/name-list.ts'
import { isSame } from '../values/same.ts'
import { iso } from '../values/time.ts'
import type { Value } from './rows.ts'
import { type Column, type Given, optionOf } from './types/column-type.ts'
import { idsOf } from './types/people.ts'
import { typeOf } from './types/types.ts'

/** What setting a value can be refused with. */
export const valueErrors = [
  'custom_value_invalid',
  'custom_value_long',
  'column_computed',
  'assignee_inactive',
] as const

export interface ValueContext {
  tx: Tx
  now: number
  newId: (label: string) => string
  refuse: RefuseWith<(typeof valueErrors)[number], 'value'>
}

/** Gives a task a value in a column, or takes it away (null); says what is stored now. */
export async function putValue(
  context: ValueContext,
  task: Row<'task'>,
  column: Column,
  given: Given | null,
): Promise<Value | null> {
  const { refuse } = context
  const values = { column: column.name, most: limits.valueText }
  if (!typeOf(column).stored) refuse('column_computed', 'value', { values })
  const read = isNothing(given) ? { value: null } : typeOf(column).read(given, column)
  if ('fault' in read) return refuse(read.fault, 'value', { values })
  const { value } = read
  return storeValue({ ...context, label: `value:${column.id}` }, task, column, value)
}

/** What storing a value needs, and can refuse. */
export interface StoreContext extends Omit<ValueContext, 'refuse'> {
  refuse: RefuseWith<'assignee_inactive', 'value'>
  /** What the id of a new row is made of; different for each row of a command. */
  label: string
}

/** The same of what a type has read: it is stored as it is. */
export async function storeValue(
  context: StoreContext,
  task: Row<'task'>,
  column: Column,
  value: Value | null,
): Promise<Value | null> {
  const { tx, now, newId, label } = context
  const [row] = await tx.list('custom_value', { task_id: task.id, column_id: column.id })
  if (column.field_type === 'people' && value !== null)
    await checkMembers(context, idsOf(value), row ? idsOf(row.value) : [])
  if (isSame(row?.value ?? null, value)) return value
  if (value === null) await tx.remove('custom_value', row!.id)
  else if (row) await tx.put('custom_value', { ...row, value })
  else
    await tx.add('custom_value', {
      id: newId(label),
      project_id: task.project_id,
      task_id: task.id,
      column_id: column.id,
      value,
    })
  await tx.put('task', { ...task, updated_at: iso(now) })
  return value
}

/** What a task has in a column of people or labels once one of them is put in or taken out. */
export async function withEntry(
  tx: Tx,
  task: Row<'task'>,
  column: Column,
  { id, on }: { id: string; on: boolean },
): Promise<readonly string[]> {
  const [row] = await tx.list('custom_value', { task_id: task.id, column_id: column.id })
  const chosen = typeOf(column).picks?.(row?.value ?? null, column) ?? []
  const others = chosen.filter((each) => each !== id)
  return on ? [...others, id] : others
}

/** What takes a value away, whatever the type of its column. */
const isNothing = (given: Given | null): given is null | '' | [] =>
  given === null || given === '' || (Array.isArray(given) && given.length === 0)

/** A person who is added has to be an active member of the team. */
async function checkMembers(
  { tx, refuse }: StoreContext,
  ids: readonly string[],
  before: readonly string[],
) {
  for (const id of ids.filter((each) => !before.includes(each)))
    if (!(await tx.get('team_member', id)).active) refuse('assignee_inactive', 'value')
}

/**
 * Brings what tasks have in a column to another type: what does not fit it goes. What a text says
 * of a value is read again. Rows of the ids in `except` are as they should be.
 */
export async function convertValues(
  tx: Tx,
  before: Column,
  after: Column,
  except: ReadonlySet<string> = new Set(),
) {
  for (const row of await tx.list('custom_value', { column_id: before.id })) {
    if (except.has(row.id)) continue
    const value = converted(row.value, before, after)
    if (value === null) await tx.remove('custom_value', row.id)
    else if (!isSame(row.value, value)) await tx.put('custom_value', { ...row, value })
  }
}

function converted(value: Value, before: Column, after: Column): Value | null {
  const type = typeOf(after)
  if (!type.stored || after.field_type === 'people') return null
  if (after.field_type === 'labels' && before.field_type === 'selection')
    return after.options.some(({ id }) => id === value) ? [String(value)] : null
  const plain = { ...before, number_type: 'unformatted' as const }
  const text = typeOf(before).text(value, plain, noNames)
  const read = type.read(after.field_type === 'labels' ? optionsIn(text, after) : text, after)
  return 'fault' in read ? null : read.value
}

/** The names of options that a text has, between commas, unless it is all the name of one. */
function optionsIn(text: string, { options }: Column): string[] {
  const isOption = (name: string) => options.some((option) => option.name === name)
  return isOption(text.trim()) ? [text] : namesIn(text, ',').filter(isOption)
}

/**
 * What becomes of a value that comes back to a column as it is now: options that are gone, and
 * people who cannot be chosen any more, stay away unless they are `present`. Null when nothing fits.
 */
export async function valueAgain(
  tx: Tx,
  column: Column,
  value: Value,
  present: Value | null,
): Promise<Value | null> {
  const type = typeOf(column)
  if (!type.stored) return null
  const given = Array.isArray(value) ? await choosable(tx, column, value, present) : value
  if (isNothing(given)) return null
  const read = type.read(given, column)
  return 'fault' in read ? null : read.value
}

/** Those of some ids that can be chosen in a column. */
async function choosable(
  tx: Tx,
  column: Column,
  ids: readonly string[],
  present: Value | null,
): Promise<string[]> {
  if (column.field_type !== 'people') return ids.filter((id) => optionOf(column, id))
  const found: string[] = []
  for (const id of ids)
    if (idsOf(present ?? []).includes(id) || (await tx.find('team_member', id))?.active)
      found.push(id)
  return found
}

const noNames = { member: () => undefined }
