import { limits } from '../catalogue/limits.ts'
import type { RefuseWith, Tx } from '../engine/call.ts'
import type { RowChange } from '../engine/store.ts'
import type { Row } from '../model.ts'

/** What changing a template back can be refused with. */
export const templateErrors = ['template_too_large', 'template_texts_too_long'] as const

interface TemplateContext {
  tx: Tx
  refuse: RefuseWith<(typeof templateErrors)[number] | 'status_category_last'>
}

/**
 * Refuses an undo that leaves a template as no call would: without a status of a category, which
 * projects made of it would lack, or with more tasks or texts than templates may have.
 */
export async function checkTemplates(
  { tx, refuse }: TemplateContext,
  changed: readonly RowChange[],
) {
  for (const [template_id, categories] of leftCategories(changed)) {
    if (!(await tx.find('project_template', template_id))) continue
    const statuses = await tx.list('project_template_status', { template_id })
    for (const left of categories)
      if (!statuses.some(({ category_id }) => category_id === left)) refuse('status_category_last')
  }
  for (const template_id of grown(changed)) {
    const tasks = await tx.list('project_template_task', { template_id })
    if (tasks.length > limits.templateTasks)
      refuse('template_too_large', undefined, { values: { most: limits.templateTasks } })
    if (tasks.reduce((sum, { description }) => sum + description.length, 0) > limits.templateTexts)
      refuse('template_texts_too_long', undefined, { values: { most: limits.templateTexts } })
  }
}

/** By template: the categories that statuses have left. */
function leftCategories(changed: readonly RowChange[]): Map<string, Set<string>> {
  const left = new Map<string, Set<string>>()
  for (const { table, before, after } of changed) {
    if (table !== 'project_template_status' || !before) continue
    const [was, is] = [before, after] as [Status, Status | null]
    if (was.category_id === is?.category_id) continue
    left.set(was.template_id, (left.get(was.template_id) ?? new Set()).add(was.category_id))
  }
  return left
}
type Status = Row<'project_template_status'>

/** The templates that have got tasks, or longer descriptions. */
function grown(changed: readonly RowChange[]): Set<string> {
  const templates = new Set<string>()
  for (const { table, before, after } of changed) {
    if (table !== 'project_template_task' || !after) continue
    const [was, is] = [before, after] as [Task | null, Task]
    if (!was || is.description.length > was.description.length) templates.add(is.template_id)
  }
  return templates
}
type Task = Row<'project_template_task'>
