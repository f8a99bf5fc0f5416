import { unmapped } from '../../../core/tasks/list/list.ts'

/** The name of a group as it is shown; `t` gives the texts of tasks. */
export function groupTitle(
  group: { id: string; name: string },
  grouping: string,
  t: (key: string) => string,
): string {
  if (group.id === unmapped) return t('unmapped')
  return grouping === 'priority' ? t(`priority_${group.name.toLowerCase()}`) : group.name
}
