import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { type Group, groupColours } from '../../../core/tasks/list/list.ts'
import { toggled } from '../../../parts/pickers/picker-props.ts'
import { groupTitle } from '../groups/group-title.ts'
import { useTaskContext } from '../task-context.ts'
import { ClosedColumn } from './ClosedColumn.tsx'
import type { ColumnProps } from './column-props.ts'
import { OpenColumn } from './OpenColumn.tsx'

/** A group as a column of cards, or closed as a strip. */
export const BoardColumn = memo(function BoardColumn({ group }: { group: Group }) {
  const { t } = useTranslation('tasks')
  const { view, statuses, phases, dark } = useTaskContext()
  const { collapsed, grouping } = useSnapshot(view.choices)
  const closed = collapsed.includes(group.id)
  const colours = groupColours(grouping, group.id, {
    statuses: [...statuses.values()],
    phases: [...phases.values()],
  })
  const props: ColumnProps = {
    group,
    name: groupTitle(group, grouping, t),
    colour: dark ? colours.color_code_dark : colours.color_code,
    toggle: () => {
      view.choices.collapsed = toggled(view.choices.collapsed, group.id)
    },
  }
  return closed ? <ClosedColumn {...props} /> : <OpenColumn {...props} />
})
