import type { Fault, Rule } from '../engine/invariants.ts'
import type { Row } from '../model.ts'
import { statusCategories } from './lookups.ts'

type Status = Row<'status'>

/**
 * Every project has a status of each category. Of statuses that were there before, only the
 * category they leave is looked at.
 */
const categoriesHaveStatuses: Rule<Fault<'status_category_last'>> = async function* (
  lookup,
  written,
) {
  const needed = new Map<string, Set<string>>()
  const all = statusCategories.map(({ id }) => id)
  for (const { table, id, before, after } of written) {
    if (table === 'project' && !before) needed.set(id, new Set(all))
    if (table !== 'status') continue
    const [was, is] = [before as Status | null, after as Status | null]
    if (was && was.category_id === is?.category_id) continue
    const { project_id } = (is ?? was)!
    const left = was ? [was.category_id] : all
    needed.set(project_id, new Set([...(needed.get(project_id) ?? []), ...left]))
  }
  for (const [project_id, categories] of needed) {
    if (!(await lookup.find('project', project_id))) continue
    const present = new Set(
      (await lookup.list('status', { project_id })).map(({ category_id }) => category_id),
    )
    for (const category of categories)
      if (!present.has(category))
        yield { code: 'status_category_last', table: 'project', id: project_id, column: category }
  }
}

export const invariants = { categoriesHaveStatuses }
