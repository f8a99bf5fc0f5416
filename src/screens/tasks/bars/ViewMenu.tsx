import {
  Button,
  Menu,
  MenuItem,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import {
  ArrowCollapseAllRegular,
  ArrowExpandAllRegular,
  ChevronDownRegular,
  ChevronRightRegular,
  OptionsRegular,
} from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { TaskView } from '../../../client/tasks/view.ts'

/** The view options of a list or board: archived tasks, subtasks, and all groups open or closed. */
export function ViewMenu({ view }: { view: TaskView }) {
  const { t } = useTranslation('tasks')
  const { archived } = useSnapshot(view.choices)
  return (
    <Menu
      checkedValues={{ view: archived ? ['archived'] : [] }}
      onCheckedValueChange={(_, { checkedItems }) => view.showArchived(checkedItems.length > 0)}
    >
      <MenuTrigger disableButtonEnhancement>
        <Button
          size="small"
          appearance="subtle"
          icon={<OptionsRegular />}
          aria-label={t('viewOptions')}
          title={t('viewOptions')}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <ViewItems view={view} />
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}

/** The choices of the menu, also shown in the menu for narrow screens. */
export function ViewItems({ view }: { view: TaskView }) {
  const { t } = useTranslation('tasks')
  const opened = useSnapshot(view.choices).expanded.length > 0
  return (
    <>
      <MenuItemCheckbox name="view" value="archived">
        {t('showArchived')}
      </MenuItemCheckbox>
      {view.kind === 'list' && (
        <MenuItem
          icon={opened ? <ChevronRightRegular /> : <ChevronDownRegular />}
          onClick={() => view.showSubtasks(!opened)}
        >
          {t(opened ? 'collapse' : 'expand')}
        </MenuItem>
      )}
      <MenuItem icon={<ArrowExpandAllRegular />} onClick={() => view.closeGroups(false)}>
        {t('expandAll')}
      </MenuItem>
      <MenuItem icon={<ArrowCollapseAllRegular />} onClick={() => view.closeGroups(true)}>
        {t('collapseAll')}
      </MenuItem>
    </>
  )
}
