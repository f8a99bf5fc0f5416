import { useSnapshot } from 'valtio'
import type { TaskView } from '../../../../client/tasks/view.ts'
import { filterText } from '../../../../core/tasks/list/filter-address.ts'
import type { View } from '../../../../core/views/rules.ts'
import { useViews } from './use-views.ts'

/** The saved views of a project, and the one that is shown, which may be changed since. */
export function useChosenView(view: TaskView) {
  const choices = useSnapshot(view.choices) as typeof view.choices
  const views = useViews(view.projectId)
  const filter = filterText(choices)
  const isShown = (each: View) => each.filter === filter && each.group_by === choices.grouping
  const chosen =
    views.all.find(({ id }) => id === choices.viewId) ?? views.all.find((each) => isShown(each))
  const isChanged = chosen !== undefined && !isShown(chosen)
  return { views, chosen, isChanged, filter, grouping: choices.grouping }
}
