import type { TaskView } from '../../../client/tasks/view.ts'
import type { SortKey } from '../../../core/tasks/list/sort.ts'

/** The key whose check mark has changed takes its next state. */
export function sortChanged(view: TaskView, checked: readonly string[]) {
  const before = view.choices.sorts.map(({ key }) => key as string)
  const key =
    checked.find((each) => !before.includes(each)) ?? before.find((each) => !checked.includes(each))
  if (key) sortNext(view, key as SortKey)
}

/** A click sorts ascending, a second one descending, a third not at all. */
function sortNext(view: TaskView, key: SortKey) {
  const now = view.choices.sorts.find((sort) => sort.key === key)
  const others = view.choices.sorts.filter((sort) => sort.key !== key)
  view.choices.sorts = !now
    ? [...others, { key, order: 'asc' }]
    : now.order === 'asc'
      ? [...others, { key, order: 'desc' }]
      : others
}
