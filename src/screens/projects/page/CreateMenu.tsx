import { MenuItem, MenuList } from '@fluentui/react-components'
import { ClipboardTaskListLtrRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { OpenMenu } from '../../../parts/menus/OpenMenu.tsx'
import type { Opened } from '../../../parts/menus/opened.ts'
import { openOverlay } from '../../shell/overlays/overlays.ts'

/** The other ways to new tasks of a project. */
export function CreateMenu({ projectId, ...opened }: Opened & { projectId: string }) {
  const { t } = useTranslation('tasks')
  return (
    <OpenMenu {...opened}>
      <MenuList>
        <MenuItem
          icon={<ClipboardTaskListLtrRegular />}
          onClick={() => openOverlay('importTasks', projectId)}
        >
          {t('importTemplate')}
        </MenuItem>
      </MenuList>
    </OpenMenu>
  )
}
