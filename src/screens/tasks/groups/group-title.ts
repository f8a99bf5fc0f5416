import { checkGroups } from '../../../core/tasks/list/column-groups.ts'
import { unmapped } from '../../../core/values/filter-words.ts'
import { priorityKey, shownName } from '../../../parts/text/lookup-keys.ts'

/** The name of a group as it is shown. */
export function groupTitle(
  group: { id: string; name: string },
  grouping: string,
  t: (key: string) => string,
): string {
  if (group.id === unmapped) return t('tasks:unmapped')
  if (group.name === checkGroups.true) return t('tasks:columnChecked')
  if (group.name === checkGroups.false) return t('tasks:columnUnchecked')
  if (grouping === 'priority') return t(`tasks:${priorityKey(group.name)}`)
  return grouping === 'status' ? shownName(group.name, t) : group.name
}
