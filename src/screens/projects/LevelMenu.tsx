import { MenuDivider, MenuItem, MenuItemRadio, MenuList } from '@fluentui/react-components'
import { SettingsRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { pathTo } from '../../core/catalogue/routes.ts'
import { type ProjectLevel, projectLevels } from '../../core/notifications/ways.ts'
import { OpenMenu } from '../../parts/menus/OpenMenu.tsx'
import type { Opened } from '../../parts/menus/opened.ts'
import { type Heard, setLevel } from './set-level.ts'
import { useLevel } from './use-level.ts'

interface LevelMenuProps extends Opened {
  project: Heard
  /** Called before the page of the settings opens. */
  leave: () => void
}

/** How much the user hears of a project (A3.15). */
export function LevelMenu({ project, leave, ...opened }: LevelMenuProps) {
  const { t } = useTranslation('notifications')
  const navigate = useNavigate()
  const level = useLevel(project.id)
  return (
    <OpenMenu
      {...opened}
      checkedValues={{ level: [level] }}
      onCheckedValueChange={(_, { checkedItems }) => {
        const [wanted] = checkedItems as ProjectLevel[]
        opened.setOpen(false)
        if (wanted && wanted !== level) void setLevel(project, wanted)
      }}
    >
      <MenuList aria-label={t('levelOf', { name: project.name })}>
        {projectLevels.map((each) => (
          <MenuItemRadio key={each} name="level" value={each} subText={t(`levelHint_${each}`)}>
            {t(`level_${each}`)}
          </MenuItemRadio>
        ))}
        <MenuDivider />
        <MenuItem
          icon={<SettingsRegular />}
          onClick={() => {
            leave()
            void navigate(pathTo('settingsNotifications'))
          }}
        >
          {t('toSettings')}
        </MenuItem>
      </MenuList>
    </OpenMenu>
  )
}
