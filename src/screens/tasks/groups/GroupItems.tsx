import { MenuItemRadio } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { groupings } from '../../../core/tasks/grouping.ts'
import { usePhaseLabel } from '../../../parts/data/use-project.ts'

/** The groupings to choose from, in their own menu or in the one for narrow screens. */
export function GroupItems({ projectId }: { projectId: string }) {
  const { t } = useTranslation('tasks')
  const phaseLabel = usePhaseLabel(projectId)
  return groupings.map((grouping) => (
    <MenuItemRadio key={grouping} name="grouping" value={grouping}>
      {grouping === 'phase' ? phaseLabel : t(`group_${grouping}`)}
    </MenuItemRadio>
  ))
}
