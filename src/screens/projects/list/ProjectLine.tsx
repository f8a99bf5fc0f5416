import {
  Button,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  mergeClasses,
} from '@fluentui/react-components'
import {
  ArchiveArrowBackRegular,
  ArchiveRegular,
  CalendarLtrRegular,
  MoreHorizontalRegular,
  SettingsRegular,
  StarFilled,
  StarRegular,
} from '@fluentui/react-icons'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { workspace } from '../../../client/engine/workspace.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import type { ProjectRow } from '../../../core/projects/wire.ts'
import { inkOn } from '../../../core/values/colours.ts'
import { ColourDot } from '../../../parts/marks/ColourDot.tsx'
import { ProgressLine } from '../../../parts/marks/ProgressLine.tsx'
import { AvatarStack } from '../../../parts/people/AvatarStack.tsx'
import { showAgo, showDay, showExactly } from '../../../parts/text/format.ts'
import { markProject, projectPath, setFavorite } from '../project-commands.ts'
import { StatusMark } from '../StatusMark.tsx'
import { useFavorite } from '../use-favorite.ts'
import { useProjectStyles } from './project-styles.ts'
import type { ProjectChoices } from './use-project-choices.ts'

interface ProjectLineProps {
  row: ProjectRow
  choices: ProjectChoices
  edit: (id: string) => void
  again: () => void
}

/** One project in the list: a click anywhere opens it. */
export function ProjectLine({ row, choices, edit, again }: ProjectLineProps) {
  const styles = useProjectStyles()
  const { t } = useTranslation('projects')
  const navigate = useNavigate()
  const favorite = useFavorite(row.id)
  const { owner, is_admin, team_member_id } = workspace().user
  const mayEdit = owner || is_admin || row.project_manager_team_member_id === team_member_id
  const open = (event: MouseEvent) => {
    if (!(event.target as Element).closest('a, button, [role=menu]')) navigate(projectPath(row))
  }
  const days = [row.start_date, row.end_date].map((day) =>
    day ? showDay(day.slice(0, 10), (key) => t(`tasks:${key}`)) : '…',
  )
  const people = row.names.flatMap((face) =>
    'end' in face
      ? face.names.map((name) => ({ id: name, name, avatar_url: null }))
      : [{ id: face.team_member_id, name: face.name, avatar_url: face.avatar_url }],
  )
  return (
    <tr className={styles.line} onClick={open}>
      <td className={styles.cell}>
        <Button
          size="small"
          appearance="transparent"
          icon={favorite ? <StarFilled className={styles.starOn} /> : <StarRegular />}
          aria-pressed={favorite}
          aria-label={t(favorite ? 'unfavoriteNamed' : 'favoriteNamed', { name: row.name })}
          onClick={() => void setFavorite(row.id, !favorite).then(again)}
        />
      </td>
      <td className={styles.cell}>
        <span className={styles.title}>
          <ColourDot colour={row.color_code} />
          <Link className={styles.titleText} to={projectPath(row)} title={row.name}>
            {row.name}
          </Link>
          <span className={mergeClasses(styles.key, styles.wideOnly)}>{row.key}</span>
          {(row.start_date || row.end_date) && (
            <span className={mergeClasses(styles.key, styles.wideOnly)} title={days.join(' – ')}>
              <CalendarLtrRegular />
            </span>
          )}
        </span>
      </td>
      <td
        className={mergeClasses(styles.cell, styles.wideOnly, styles.quiet)}
        title={row.client_name ?? undefined}
      >
        {row.client_name}
      </td>
      <td className={mergeClasses(styles.cell, styles.wideOnly)}>
        <StatusMark id={row.status_id} />
      </td>
      <td className={styles.cell}>
        <ProgressLine
          percent={row.progress}
          label={t('tasksCompleted', {
            done: row.completed_tasks_count,
            count: row.all_tasks_count,
          })}
        />
      </td>
      <td className={mergeClasses(styles.cell, styles.wideOnly)}>
        <AvatarStack people={people} most={limits.peopleShown} />
      </td>
      <td className={mergeClasses(styles.cell, styles.wideOnly)}>
        {row.category_id && row.category_color && (
          <button
            type="button"
            className={styles.tag}
            style={{ backgroundColor: row.category_color, color: inkOn(row.category_color) }}
            title={t('showCategory', { name: row.category_name })}
            onClick={() => choices.setCategories([row.category_id!])}
          >
            {row.category_name}
          </button>
        )}
      </td>
      <td
        className={mergeClasses(styles.cell, styles.wideOnly, styles.quiet)}
        title={showExactly(row.updated_at)}
      >
        {showAgo(row.updated_at)}
      </td>
      <td className={styles.cell}>
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
              {mayEdit && (
                <MenuItem icon={<SettingsRegular />} onClick={() => edit(row.id)}>
                  {t('settings')}
                </MenuItem>
              )}
              <MenuItem
                icon={row.archived ? <ArchiveArrowBackRegular /> : <ArchiveRegular />}
                onClick={() =>
                  void markProject(row, { archived: !row.archived, everybody: false }).then(again)
                }
              >
                {t(row.archived ? 'unarchive' : 'archive')}
              </MenuItem>
              {(owner || is_admin) && (
                <MenuItem
                  icon={row.archived ? <ArchiveArrowBackRegular /> : <ArchiveRegular />}
                  onClick={() =>
                    void markProject(row, { archived: !row.archived, everybody: true }).then(again)
                  }
                >
                  {t(row.archived ? 'unarchiveForAll' : 'archiveForAll')}
                </MenuItem>
              )}
            </MenuList>
          </MenuPopover>
        </Menu>
      </td>
    </tr>
  )
}
