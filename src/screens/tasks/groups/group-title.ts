import { unmapped } from '../../../core/tasks/list/list.ts'
import { priorityKey } from '../../../parts/text/lookup-keys.ts'

/** The name of a group as it is shown. */
export function groupTitle(
  group: { id: string; name: string },
  grouping: string,
  t: (key: string) => string,
): string {
  if (group.id === unmapped) return t('tasks:unmapped')
  return grouping === 'priority' ? t(`tasks:${priorityKey(group.name)}`) : group.name
}
