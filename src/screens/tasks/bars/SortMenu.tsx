import { MenuList } from '@fluentui/react-components'
import { useSnapshot } from 'valtio'
import type { TaskView } from '../../../client/tasks/view.ts'
import { OpenMenu } from '../../../parts/menus/OpenMenu.tsx'
import type { Opened } from '../../../parts/menus/opened.ts'
import { SortItems } from './SortItems.tsx'
import { sortChanged } from './sort-changed.ts'

/** The sort orders of the list, by precedence. */
export function SortMenu({ view, ...opened }: { view: TaskView } & Opened) {
  const { sorts } = useSnapshot(view.choices)
  return (
    <OpenMenu
      {...opened}
      style={{ maxHeight: 'min(70vh, 640px)', overflowY: 'auto' }}
      checkedValues={{ sort: sorts.map(({ key }) => key) }}
      onCheckedValueChange={(_, { checkedItems }) => sortChanged(view, checkedItems)}
    >
      <MenuList>
        <SortItems view={view} />
      </MenuList>
    </OpenMenu>
  )
}
