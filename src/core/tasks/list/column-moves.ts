import { type CustomKey, columnIdIn } from '../../columns/custom-key.ts'
import { picksOf } from '../../columns/filter.ts'
import { type StoreContext, storeValue } from '../../columns/put-value.ts'
import type { Value } from '../../columns/rows.ts'
import { type Column, optionOf } from '../../columns/types/column-type.ts'
import type { Tx } from '../../engine/call.ts'
import type { Row } from '../../model.ts'
import { textIn, unmapped } from '../../values/filter-words.ts'
import type { RuleContext } from '../rules.ts'
import { checkGroups, groupOfPick, isGroupable } from './column-groups.ts'

type Task = Row<'task'>
type Context = RuleContext<'group_unknown' | 'assignee_inactive'>

/**
 * Takes tasks to a group of a custom column: what they have in it becomes that of the group. Of
 * several options or people the one in whose group a task stands gives way; without a group all of
 * them go. Gives the ids of those that were not in it.
 */
export async function enterColumnGroup(
  context: Context,
  tasks: readonly Task[],
  { group_by, group_id }: { group_by: CustomKey; group_id: string },
): Promise<string[]> {
  const [first] = tasks
  if (!first) return []
  const column = await columnOf(context, first.project_id, group_by)
  const pick = await pickOf(context, column, group_id)
  const storing: Omit<StoreContext, 'label'> = {
    ...context,
    refuse: (code, _, details) => context.refuse(code, undefined, details),
  }
  const moved: string[] = []
  for (const task of tasks) {
    const [row] = await context.tx.list('custom_value', { task_id: task.id, column_id: column.id })
    const picks = picksOf(column, row ? { value: row.value } : null)
    const own = await ownPick(context.tx, column, picks)
    if (own === pick) continue
    const value = valueFor(column, pick, picks, own)
    await storeValue({ ...storing, label: `value:${column.id}:${task.id}` }, task, column, value)
    moved.push(task.id)
  }
  return moved
}

/** The column of a project that tasks are grouped by. */
async function columnOf({ tx, refuse }: Context, project_id: string, key: CustomKey) {
  const columns = await tx.list('custom_column', { project_id })
  const found = columns.find(({ id }) => id === columnIdIn(key))
  return found && isGroupable(found) ? found : refuse('group_unknown')
}

/** The option, the person or the check of a group; undefined for tasks that have nothing. */
async function pickOf({ tx, refuse }: Context, column: Column, group: string) {
  if (column.field_type === 'checkbox') {
    const checked = (['true', 'false'] as const).find((each) => checkGroups[each] === group)
    return checked ?? refuse('group_unknown')
  }
  if (group === unmapped) return undefined
  const pick = textIn(group)
  const isThere =
    column.field_type === 'people' ? await tx.find('team_member', pick) : optionOf(column, pick)
  return isThere ? pick : refuse('group_unknown')
}

/** The pick in whose group a task stands: the first that is still there. */
async function ownPick(tx: Tx, column: Column, picks: readonly string[]) {
  if (column.field_type !== 'people') return picks[0]
  for (const pick of picks) if (await tx.find('team_member', pick)) return pick
  return undefined
}

function valueFor(
  column: Column,
  pick: string | undefined,
  picks: readonly string[],
  own: string | undefined,
): Value | null {
  if (column.field_type === 'checkbox') return pick === 'true'
  if (pick === undefined) return null
  if (column.field_type === 'selection') return pick
  return [pick, ...picks.filter((each) => each !== own && each !== pick)]
}

/** What a new task has in a column to be in a group of it. */
export function valueInGroup(column: Column, group: string): Value | null {
  if (group === unmapped) return null
  if (column.field_type === 'checkbox') return group === groupOfPick(column, 'true')
  const pick = textIn(group)
  return column.field_type === 'selection' ? pick : [pick]
}
