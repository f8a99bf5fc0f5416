import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { type Group, groupColours } from '../../../core/tasks/list/list.ts'
import { toggled } from '../../../parts/pickers/picker-props.ts'
import { groupTitle } from '../groups/group-title.ts'
import { useTaskContext } from '../task-context.ts'
import type { ColumnProps } from './column-props.ts'

/** What a column of a board is called, how it looks, and whether it is closed. */
export function useColumn(group: Group): ColumnProps & { closed: boolean } {
  const { t } = useTranslation('tasks')
  const { view, statuses, phases, groupColumn, dark } = useTaskContext()
  const { collapsed, grouping } = useSnapshot(view.choices)
  const colours = groupColours(grouping, group.id, {
    statuses: [...statuses.values()],
    phases: [...phases.values()],
    column: groupColumn,
  })
  return {
    group,
    name: groupTitle(group, grouping, t),
    colour: dark ? colours.color_code_dark : colours.color_code,
    closed: collapsed.includes(group.id),
    toggle: () => {
      view.choices.collapsed = toggled(view.choices.collapsed, group.id)
    },
  }
}
