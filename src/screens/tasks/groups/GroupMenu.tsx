import { MenuList } from '@fluentui/react-components'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import type { TaskView } from '../../../client/tasks/view.ts'
import type { ViewGrouping } from '../../../core/tasks/grouping.ts'
import { OpenMenu } from '../../../parts/menus/OpenMenu.tsx'
import type { Opened } from '../../../parts/menus/opened.ts'
import { GroupItems } from './GroupItems.tsx'
import { ManageDrawer, type Managed } from './manage/ManageDrawer.tsx'
import { ManageItems } from './manage/ManageItems.tsx'

/** Chooses the grouping of the tasks, and leads to where statuses and phases are managed. */
export function GroupMenu({ view, ...opened }: { view: TaskView } & Opened) {
  const { projectId } = view
  const { grouping } = useSnapshot(view.choices)
  const [managed, setManaged] = useState<Managed | null>(null)
  return (
    <>
      <OpenMenu
        {...opened}
        style={{ maxHeight: 'min(70vh, 560px)', overflowY: 'auto' }}
        checkedValues={{ grouping: [grouping] }}
        onCheckedValueChange={(_, { checkedItems }) =>
          (view.choices.grouping = checkedItems[0] as ViewGrouping)
        }
      >
        <MenuList>
          <GroupItems projectId={projectId} />
          <ManageItems projectId={projectId} manage={setManaged} />
        </MenuList>
      </OpenMenu>
      <ManageDrawer managed={managed} projectId={projectId} close={() => setManaged(null)} />
    </>
  )
}
