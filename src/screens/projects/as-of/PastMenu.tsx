import { MenuDivider, MenuGroup, MenuGroupHeader, MenuList } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { TaskView } from '../../../client/tasks/view.ts'
import type { ViewGrouping } from '../../../core/tasks/grouping.ts'
import type { LaneKind } from '../../../core/tasks/list/lanes.ts'
import { OpenMenu } from '../../../parts/menus/OpenMenu.tsx'
import type { Opened } from '../../../parts/menus/opened.ts'
import { LaneItems } from '../../tasks/bars/LaneItems.tsx'
import { SortItems } from '../../tasks/bars/SortItems.tsx'
import { sortChanged } from '../../tasks/bars/sort-changed.ts'
import { ViewChoices } from '../../tasks/bars/ViewItems.tsx'
import { viewChanged, viewValues } from '../../tasks/bars/view-changed.ts'
import { GroupItems } from '../../tasks/groups/GroupItems.tsx'

/** How the tasks of a moment are grouped and sorted, and which of them are shown. */
export function PastMenu({ view, ...opened }: { view: TaskView } & Opened) {
  const { t } = useTranslation('tasks')
  const choices = useSnapshot(view.choices)
  return (
    <OpenMenu
      {...opened}
      style={{ maxHeight: 'min(70vh, 560px)', overflowY: 'auto' }}
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
          <GroupItems projectId={view.projectId} />
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
        {view.kind === 'board' && <LaneItems view={view} />}
        <ViewChoices view={view} />
      </MenuList>
    </OpenMenu>
  )
}
