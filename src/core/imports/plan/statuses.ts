import { limits } from '../../catalogue/limits.ts'
import { startStatuses } from '../../projects/rules.ts'
import { folded, freeName } from '../../values/text.ts'
import { statusCategories } from '../../workflow/lookups.ts'
import type { Choices } from '../choices.ts'
import { categoryNamed } from '../readers/words.ts'
import type { Imported, ImportedTask } from '../shape.ts'
import type { CategoryKey } from '../sources.ts'
import { Names } from './names.ts'

const categoryIds = new Map(statusCategories.map(({ key, id }) => [key as CategoryKey, id]))
const startOf = (key: CategoryKey) =>
  startStatuses.find(({ category_id }) => category_id === categoryIds.get(key))!

/** A status of a file, and how many tasks have it. */
export interface PlannedStatus {
  name: string
  category: CategoryKey
  count: number
}

/** The statuses of a file with those that every project has, and which one a task has. */
export function statusesOf({ statuses, tasks, problems }: Imported, choices: Choices) {
  const chosen = new Map(choices.statuses.map(({ name, category }) => [folded(name), category]))
  const names = new Names(
    {
      ...{ most: limits.importStatuses - 3, length: limits.statusName },
      ...{ field: 'status', tooMany: 'too_many_statuses' },
    },
    problems,
  )
  const said: PlannedStatus[] = []
  const categories = new Map(
    statuses.toReversed().map(({ name, category }) => [folded(name), category]),
  )
  const categoryOf = (name: string) => categories.get(folded(name)) ?? categoryNamed(name)
  const add = (name: string) => {
    const place = names.add(name)
    if (typeof place === 'number' && place === said.length) {
      const shown = names.list[place]!
      const category = chosen.get(folded(shown)) ?? categoryOf(name)
      said.push({ name: shown, category, count: 0 })
    }
    return place
  }
  for (const { name } of statuses) add(name)
  const placed = tasks.map(({ status }) => add(status))
  for (const place of placed) if (typeof place === 'number') said[place]!.count++
  const made: { name: string; category: CategoryKey }[] = said.map(({ name, category }) => ({
    name,
    category,
  }))
  for (const key of ['todo', 'doing', 'done'] as const) {
    if (made.some(({ category }) => category === key)) continue
    const isTaken = (name: string) => made.some((each) => folded(each.name) === folded(name))
    made.push({ name: freeName(startOf(key).name, isTaken, limits.statusName), category: key })
  }
  const first = (key: CategoryKey) => made.findIndex(({ category }) => category === key)
  const places = new Map(tasks.map((task, n) => [task, placed[n]]))
  return {
    said,
    made: made.map(({ name, category }) => ({
      ...{ name, category_id: categoryIds.get(category)!, color_code: null },
    })),
    placeOf(task: ImportedTask): number {
      // Of what does not fit any more there is still the category.
      const place = places.get(task) ?? first(categoryOf(task.status))
      return task.done && made[place]!.category !== 'done' ? first('done') : place
    },
  }
}
