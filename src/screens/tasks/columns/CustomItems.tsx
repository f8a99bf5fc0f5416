import {
  Menu,
  MenuDivider,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import { AddRegular, SettingsRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../core/model.ts'

interface CustomItemsProps {
  custom: readonly Row<'custom_column'>[]
  /** Opens the dialog of a column, or of a new one. */
  open: (columnId: string | null) => void
}

/** The ways to make a column and to change each, for those who run the project. */
export function CustomItems({ custom, open }: CustomItemsProps) {
  const { t } = useTranslation('tasks')
  return (
    <>
      <MenuDivider />
      <MenuItem icon={<AddRegular />} onClick={() => open(null)}>
        {t('addField')}
      </MenuItem>
      {custom.length > 0 && (
        <Menu>
          <MenuTrigger disableButtonEnhancement>
            <MenuItem icon={<SettingsRegular />}>{t('editFields')}</MenuItem>
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              {custom.map(({ id, name }) => (
                <MenuItem key={id} onClick={() => open(id)}>
                  {name}
                </MenuItem>
              ))}
            </MenuList>
          </MenuPopover>
        </Menu>
      )}
    </>
  )
}
