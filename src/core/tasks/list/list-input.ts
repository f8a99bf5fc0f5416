import { z } from 'zod'
import { limits } from '../../catalogue/limits.ts'
import { customKey } from '../../columns/custom-key.ts'
import { id } from '../../values/fields.ts'
import { not } from '../../values/filter-words.ts'
import { blankToAbsent, flag, search, spacedIds } from '../../values/paging.ts'
import type { Filter } from './filter.ts'
import { columnConditionsIn } from './filter-address.ts'
import { type Condition, conditionOf, type FilterKind, isValueOf } from './filter-types.ts'
import { type Sort, type SortKey, sortKeys } from './sort.ts'

const text = z.string().max(1_000).default('')
/** A value to choose with; empty, `null` and `undefined` all mean that none was. */
const chosen = z.preprocess((value) => blankToAbsent(value) ?? '', text)

/** Ids of some kind joined by spaces; with `not` first, whoever has one of them is left out. */
const chosenIds = spacedIds.refine((words) => words.join() !== not)

/** The same of what other programs do not ask for (decision 112), so that a bad word is refused. */
const words = (kind: FilterKind) =>
  chosenIds.refine((all) => {
    const { values } = conditionOf(kind, all)
    return values.length <= limits.filterValues && values.every((word) => isValueOf(kind, word))
  })

/** The query of both task lists (B7). Ids are joined by spaces; empty texts count as absent. */
export const listInput = z.object({
  id,
  archived: flag,
  group: chosen,
  field: chosen,
  order: chosen,
  search,
  statuses: chosenIds,
  members: chosenIds,
  projects: spacedIds,
  isSubtasksInclude: flag,
  labels: chosenIds,
  priorities: chosenIds,
  phases: words('phase'),
  due_dates: words('due'),
  start_dates: words('start'),
  /** The day with which weeks begin, 0 = Sunday. */
  week_start: z.preprocess(blankToAbsent, z.coerce.number().int().min(0).max(6).default(1)),
  parent_task: chosen,
  include_empty: flag,
  customColumns: text,
  /** What is asked of custom columns, as in the address of a list: `custom:{id}=not {option}`. */
  customFilters: z.preprocess(blankToAbsent, z.string().max(limits.viewRaw).default('')),
  refresh_progress: flag,
})
export type ListInput = z.output<typeof listInput>

/** The filter a list query asks for. */
export const filterOf = (input: ListInput): Filter => ({
  archived: input.archived,
  search: input.search,
  conditions: [
    ...someOf('status', input.statuses),
    ...someOf('priority', input.priorities),
    ...someOf('label', input.labels),
    ...someOf('member', input.members),
    ...someOf('phase', input.phases),
    ...someOf('due', input.due_dates),
    ...someOf('start', input.start_dates),
    ...columnConditionsIn(new URLSearchParams(input.customFilters)),
  ],
  subtasks: input.isSubtasksInclude && !input.parent_task,
  ...(input.parent_task ? { parent: input.parent_task } : {}),
})

/** Whether the project of a list is among those that it asks for, if it names any. */
export const isOfProject = ({ id, projects }: ListInput) =>
  projects.length === 0 || projects.includes(id)

const someOf = (kind: FilterKind, words: readonly string[]): Condition[] =>
  words.length > 0 ? [conditionOf(kind, words)] : []

/**
 * The sorting a list query asks for: one key in `field` with `order`, or several as `name
 * ascend,end_date descend`. Custom columns are named by their keys, or as `custom:` and their id. Unknown keys are skipped, and so is a key that came before, as what is
 * equal by it the first time stays equal.
 */
export function sortsOf(
  { field, order }: Pick<ListInput, 'field' | 'order'>,
  custom: readonly { id: string; key: string }[] = [],
): Sort[] {
  const sorts = new Map<SortKey, Sort>()
  for (const part of field.split(',')) {
    const [name, direction] = part.trim().split(/\s+/)
    const own = custom.find(({ id, key }) => key === name || customKey(id) === name)
    const key = sortKeys.find((known) => known === name) ?? (own && customKey(own.id))
    if (key && !sorts.has(key))
      sorts.set(key, { key, order: /^desc/i.test(direction ?? order) ? 'desc' : 'asc' })
  }
  return [...sorts.values()]
}
