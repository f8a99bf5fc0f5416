import { useTranslation } from 'react-i18next'
import { columnIdIn } from '../../../core/columns/custom-key.ts'
import type { ViewGrouping } from '../../../core/tasks/grouping.ts'
import { usePhaseLabel } from '../../../parts/data/use-project.ts'
import { useCustomColumns } from '../columns/use-custom-columns.ts'

/** What a grouping is called: phases have the project's own word, columns their names. */
export function useGroupingName(projectId: string): (grouping: ViewGrouping) => string {
  const { t } = useTranslation('tasks')
  const phaseLabel = usePhaseLabel(projectId)
  const columns = useCustomColumns(projectId)
  return (grouping) => {
    const columnId = columnIdIn(grouping)
    if (columnId !== undefined)
      return columns.find(({ id }) => id === columnId)?.name ?? t('columnGone')
    return grouping === 'phase' ? phaseLabel : t(`group_${grouping}`)
  }
}
