import { limits } from '../../catalogue/limits.ts'
import type { RefuseWith, Tx } from '../../engine/call.ts'
import { nameOf } from '../../engine/tx.ts'
import type { Row } from '../../model.ts'
import type { Grouping } from '../../tasks/grouping.ts'
import { groupOrNone } from '../../values/filter-words.ts'
import { isPriority, todoCategory } from '../../workflow/lookups.ts'
import { byOrder } from '../../workflow/order.ts'

type Task = Row<'project_template_task'>

interface RuleContext {
  tx: Tx
  refuse: RefuseWith<never>
}

type Within = 'project_template_task' | 'project_template_status' | 'project_template_phase'

/** A row of a template; one of another template is not there. */
export async function within<T extends Within>(
  { tx, refuse }: RuleContext,
  template: string,
  table: T,
  id: string,
): Promise<Row<T>> {
  const row = await tx.get(table, id)
  return row.template_id === template
    ? row
    : refuse('not_found', undefined, { values: { what: nameOf(table) } })
}

/** What a task in a group of its template has in the column of the grouping. */
export async function groupFor(
  context: RuleContext,
  { template_id }: Task,
  grouping: Grouping,
  group: string,
): Promise<string | null> {
  if (grouping === 'priority') return priorityIn(context.refuse, group)
  if (grouping === 'status')
    return (await within(context, template_id, 'project_template_status', group)).id
  const phase = groupOrNone(group)
  return phase && (await within(context, template_id, 'project_template_phase', phase)).id
}

/** The status of a new task: the first of the To do category, otherwise the first. */
export async function firstStatus(
  { tx, refuse }: RuleContext,
  template_id: string,
): Promise<string> {
  const statuses = (await tx.list('project_template_status', { template_id })).sort(byOrder)
  const first = statuses.find(({ category_id }) => category_id === todoCategory.id) ?? statuses[0]
  return (first ?? refuse('not_found', undefined, { values: { what: 'Status' } })).id
}

export function priorityIn(refuse: RefuseWith<never>, id: string): string {
  if (!isPriority(id)) refuse('not_found', undefined, { values: { what: 'Priority' } })
  return id
}

/** An estimate in whole minutes. */
export function minutesIn(
  minutes: number,
  refuse: RefuseWith<'estimate_range', 'total_minutes'>,
): number {
  const value = Math.ceil(minutes)
  if (!(value >= 0 && value <= limits.taskMinutes))
    refuse('estimate_range', 'total_minutes', { values: { most: limits.taskMinutes } })
  return value
}

/** How many tasks there are from one up to the first level. */
export function levelOf(tasks: readonly Task[], task: Task): number {
  const byId = new Map(tasks.map((each) => [each.id, each]))
  const seen = new Set<string>()
  let at: Task | undefined = task
  while (at && !seen.has(at.id)) {
    seen.add(at.id)
    at = byId.get(at.parent_task_id ?? '')
  }
  return seen.size
}

/** Refuses a description with which those of the template are too long together. */
export async function checkTexts(
  { tx, refuse }: { tx: Tx; refuse: RefuseWith<'template_texts_too_long', 'description'> },
  { id, template_id, description }: Task,
) {
  const tasks = await tx.list('project_template_task', { template_id })
  const others = tasks.reduce(
    (sum, task) => sum + (task.id === id ? 0 : task.description.length),
    0,
  )
  if (others + description.length > limits.templateTexts)
    refuse('template_texts_too_long', 'description', { values: { most: limits.templateTexts } })
}
