import {
  Button,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  mergeClasses,
} from '@fluentui/react-components'
import {
  ArchiveArrowBackRegular,
  ArchiveRegular,
  MoreHorizontalRegular,
  SettingsRegular,
} from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { workspace } from '../../../client/engine/workspace.ts'
import type { ProjectRow } from '../../../core/projects/wire.ts'
import { markProject } from '../project-commands.ts'

const useStyles = makeStyles({ actions: { opacity: 0.55 } })

interface ProjectMenuProps {
  row: ProjectRow
  edit: (id: string) => void
  again: () => void
}

/** The menu of a project in the list. */
export function ProjectMenu({ row, edit, again }: ProjectMenuProps) {
  const styles = useStyles()
  const { t } = useTranslation('projects')
  const { owner, is_admin, team_member_id } = workspace().user
  const isAdmin = owner || is_admin
  const { archived } = row
  const archiveIcon = archived ? <ArchiveArrowBackRegular /> : <ArchiveRegular />
  const archive = (everybody: boolean) =>
    void markProject(row, { archived: !archived, everybody }).then(again)
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button
          size="small"
          appearance="subtle"
          className={mergeClasses('actions', styles.actions)}
          icon={<MoreHorizontalRegular />}
          aria-label={t('actionsNamed', { name: row.name })}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {(isAdmin || row.project_manager_team_member_id === team_member_id) && (
            <MenuItem icon={<SettingsRegular />} onClick={() => edit(row.id)}>
              {t('settings')}
            </MenuItem>
          )}
          <MenuItem icon={archiveIcon} onClick={() => archive(false)}>
            {t(archived ? 'unarchive' : 'archive')}
          </MenuItem>
          {isAdmin && (
            <MenuItem icon={archiveIcon} onClick={() => archive(true)}>
              {t(archived ? 'unarchiveForAll' : 'archiveForAll')}
            </MenuItem>
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
