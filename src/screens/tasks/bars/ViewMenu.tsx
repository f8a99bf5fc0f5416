import { MenuList } from '@fluentui/react-components'
import { useSnapshot } from 'valtio'
import type { TaskView } from '../../../client/tasks/view.ts'
import type { LaneKind } from '../../../core/tasks/list/lanes.ts'
import { OpenMenu } from '../../../parts/menus/OpenMenu.tsx'
import type { Opened } from '../../../parts/menus/opened.ts'
import { ViewItems } from './ViewItems.tsx'
import { viewChanged, viewValues } from './view-changed.ts'

/**
 * The view options of a list or board: archived tasks, subtasks or lanes, and all groups open or
 * closed.
 */
export function ViewMenu({ view, ...opened }: { view: TaskView } & Opened) {
  const choices = useSnapshot(view.choices)
  return (
    <OpenMenu
      {...opened}
      checkedValues={{ view: viewValues(choices), lanes: [choices.lanes] }}
      onCheckedValueChange={(_, { name, checkedItems }) => {
        if (name === 'lanes') view.choices.lanes = checkedItems[0] as LaneKind
        else viewChanged(view, checkedItems)
      }}
    >
      <MenuList>
        <ViewItems view={view} />
      </MenuList>
    </OpenMenu>
  )
}
