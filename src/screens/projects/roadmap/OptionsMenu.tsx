import {
  Button,
  Menu,
  MenuDivider,
  MenuItem,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import { FullScreenMaximizeRegular, OptionsRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { type RoadmapOption, roadmapOptions } from './options.ts'

interface OptionsMenuProps {
  options: readonly RoadmapOption[]
  setOptions: (options: RoadmapOption[]) => void
  /** Has the roadmap fill the window. */
  maximize: () => void
  className: string
}

/** What else is drawn on the roadmap, and what follows when something on it is moved. */
export function OptionsMenu({ options, setOptions, maximize, className }: OptionsMenuProps) {
  const { t } = useTranslation('roadmap')
  return (
    <Menu
      checkedValues={{ options: [...options] }}
      onCheckedValueChange={(_, { checkedItems }) => setOptions(checkedItems as RoadmapOption[])}
    >
      <MenuTrigger disableButtonEnhancement>
        <Button
          size="small"
          appearance="subtle"
          className={className}
          icon={<OptionsRegular />}
          aria-label={t('options')}
          title={t('options')}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {roadmapOptions.map((option) => (
            <MenuItemCheckbox
              key={option}
              name="options"
              value={option}
              persistOnClick
              subText={t(`hint_${option}`)}
            >
              {t(option)}
            </MenuItemCheckbox>
          ))}
          <MenuDivider />
          <MenuItem icon={<FullScreenMaximizeRegular />} onClick={maximize}>
            {t('maximize')}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
