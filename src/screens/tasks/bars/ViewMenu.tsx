import { Button, Menu, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { OptionsRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { TaskView } from '../../../client/tasks/view.ts'
import type { LaneKind } from '../../../core/tasks/list/lanes.ts'
import { ViewItems } from './ViewItems.tsx'
import { viewChanged, viewValues } from './view-changed.ts'

/**
 * The view options of a list or board: archived tasks, subtasks or lanes, and all groups open or
 * closed.
 */
export function ViewMenu({ view }: { view: TaskView }) {
  const { t } = useTranslation('tasks')
  const choices = useSnapshot(view.choices)
  return (
    <Menu
      checkedValues={{ view: viewValues(choices), lanes: [choices.lanes] }}
      onCheckedValueChange={(_, { name, checkedItems }) => {
        if (name === 'lanes') view.choices.lanes = checkedItems[0] as LaneKind
        else viewChanged(view, checkedItems)
      }}
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
