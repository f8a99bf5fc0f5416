import {
  Button,
  Menu,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import { TableSettingsRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { act } from '../../../client/engine/workspace.ts'
import { useColumns } from '../../../parts/data/use-project.ts'
import { useFieldName } from '../fields/use-field-name.ts'

/** Chooses the columns of the list of a project, for all of its members. */
export function FieldsMenu({ projectId }: { projectId: string }) {
  const { t } = useTranslation('tasks')
  const columns = useColumns(projectId)
  const fieldName = useFieldName(projectId)
  const shown = columns.filter(({ pinned }) => pinned).map(({ key }) => key as string)
  return (
    <Menu
      checkedValues={{ fields: shown }}
      onCheckedValueChange={(_, { checkedItems }) => {
        const changed = columns.find(({ key, pinned }) => checkedItems.includes(key) !== pinned)
        if (changed)
          void act('showColumn', { id: projectId, key: changed.key, pinned: !changed.pinned })
      }}
    >
      <MenuTrigger disableButtonEnhancement>
        <Button
          size="small"
          appearance="subtle"
          icon={<TableSettingsRegular />}
          aria-label={t('fields')}
          title={t('fields')}
        />
      </MenuTrigger>
      <MenuPopover style={{ maxHeight: 'min(70vh, 560px)', overflowY: 'auto' }}>
        <MenuList>
          {columns.map(({ key }) => (
            <MenuItemCheckbox key={key} name="fields" value={key} persistOnClick>
              {fieldName(key)}
            </MenuItemCheckbox>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
