import { MenuDivider, MenuGroup, MenuGroupHeader, MenuList } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { TaskView } from '../../../client/tasks/view.ts'
import type { ViewGrouping } from '../../../core/tasks/grouping.ts'
import type { LaneKind } from '../../../core/tasks/list/lanes.ts'
import { OpenMenu } from '../../../parts/menus/OpenMenu.tsx'
import type { Opened } from '../../../parts/menus/opened.ts'
import { GroupItems } from '../groups/GroupItems.tsx'
import { ManageDrawer, type Managed } from '../groups/manage/ManageDrawer.tsx'
import { ManageItems } from '../groups/manage/ManageItems.tsx'
import { SortItems } from './SortItems.tsx'
import { sortChanged } from './sort-changed.ts'
import { ViewItems } from './ViewItems.tsx'
import { viewChanged, viewValues } from './view-changed.ts'

/** Sorting and grouping on narrow screens. */
export function MoreMenu({ view, ...opened }: { view: TaskView } & Opened) {
  const { t } = useTranslation('tasks')
  const { projectId } = view
  const choices = useSnapshot(view.choices)
  const [managed, setManaged] = useState<Managed | null>(null)
  return (
    <>
      <OpenMenu
        {...opened}
        checkedValues={{
          grouping: [choices.grouping],
          sort: choices.sorts.map(({ key }) => key),
          view: viewValues(choices),
          lanes: [choices.lanes],
        }}
        onCheckedValueChange={(_, { name, checkedItems }) => {
          if (name === 'grouping') view.choices.grouping = checkedItems[0] as ViewGrouping
          else if (name === 'lanes') view.choices.lanes = checkedItems[0] as LaneKind
          else if (name === 'view') viewChanged(view, checkedItems)
          else sortChanged(view, checkedItems)
        }}
      >
        <MenuList>
          <MenuGroup>
            <MenuGroupHeader>{t('grouping')}</MenuGroupHeader>
            <GroupItems projectId={projectId} />
          </MenuGroup>
          {view.kind === 'list' && (
            <>
              <MenuDivider />
              <MenuGroup>
                <MenuGroupHeader>{t('sort')}</MenuGroupHeader>
                <SortItems view={view} />
              </MenuGroup>
            </>
          )}
          <MenuDivider />
          <ViewItems view={view} />
          <ManageItems projectId={projectId} manage={setManaged} />
        </MenuList>
      </OpenMenu>
      <ManageDrawer managed={managed} projectId={projectId} close={() => setManaged(null)} />
    </>
  )
}
