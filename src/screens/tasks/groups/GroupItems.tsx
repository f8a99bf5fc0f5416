import { MenuItemRadio } from '@fluentui/react-components'
import { customKey } from '../../../core/columns/custom-key.ts'
import { groupings, type ViewGrouping } from '../../../core/tasks/grouping.ts'
import { isGroupable } from '../../../core/tasks/list/column-groups.ts'
import { useCustomColumns } from '../columns/use-custom-columns.ts'
import { useGroupingName } from './use-grouping-name.ts'

/** The groupings to choose from, in their own menu or in the one for narrow screens. */
export function GroupItems({ projectId }: { projectId: string }) {
  const nameOf = useGroupingName(projectId)
  const columns = useCustomColumns(projectId)
  const all: readonly ViewGrouping[] = [
    ...groupings,
    ...columns.filter(isGroupable).map(({ id }) => customKey(id)),
  ]
  return all.map((grouping) => (
    <MenuItemRadio key={grouping} name="grouping" value={grouping}>
      {nameOf(grouping)}
    </MenuItemRadio>
  ))
}
