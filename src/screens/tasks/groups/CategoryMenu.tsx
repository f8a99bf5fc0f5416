import {
  Menu,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import { ShapesRegular } from '@fluentui/react-icons'
import { statusCategories } from '../../../core/workflow/lookups.ts'
import { ColourDot } from '../../../parts/marks/ColourDot.tsx'
import { useTaskContext } from '../task-context.ts'
import { categoriseStatus } from './group-commands.ts'

/** Chooses the category of a status, in the menu of its group. */
export function CategoryMenu({ id }: { id: string }) {
  const { t, statuses, dark } = useTaskContext()
  return (
    <Menu
      checkedValues={{ category: [statuses.get(id)?.category_id ?? ''] }}
      onCheckedValueChange={(_, { checkedItems }) => void categoriseStatus(id, checkedItems[0]!)}
    >
      <MenuTrigger disableButtonEnhancement>
        <MenuItem icon={<ShapesRegular />}>{t('changeCategory')}</MenuItem>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {statusCategories.map(({ id, key, color_code, color_code_dark }) => (
            <MenuItemRadio
              key={id}
              name="category"
              value={id}
              icon={<ColourDot colour={dark ? color_code_dark : color_code} />}
            >
              {t(`category_${key}`)}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
