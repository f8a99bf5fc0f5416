import {
  Button,
  Menu,
  MenuDivider,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import {
  ArrowLeftRegular,
  ArrowRightRegular,
  ColorRegular,
  DeleteRegular,
  MoreHorizontalRegular,
  RenameRegular,
  ShapesRegular,
} from '@fluentui/react-icons'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Group } from '../../../core/tasks/list/list.ts'
import { palette } from '../../../core/values/colours.ts'
import { statusCategories } from '../../../core/workflow/lookups.ts'
import { useMayConfigure } from '../../../parts/data/use-project.ts'
import { ColourDot } from '../../../parts/marks/ColourDot.tsx'
import { useDangerStyles } from '../../../parts/page/danger-styles.ts'
import { ColourGrid } from '../../../parts/pickers/ColourGrid.tsx'
import { useTaskContext } from '../task-context.ts'
import { categoriseStatus, colourPhase, isOwnGroup, orderGroups } from './group-commands.ts'

const DeletePhaseDialog = lazy(() =>
  import('./DeletePhaseDialog.tsx').then(({ DeletePhaseDialog }) => ({
    default: DeletePhaseDialog,
  })),
)
const DeleteStatusDialog = lazy(() =>
  import('./DeleteStatusDialog.tsx').then(({ DeleteStatusDialog }) => ({
    default: DeleteStatusDialog,
  })),
)

interface GroupActionsProps {
  group: Group
  name: string
  rename: () => void
}

/** What those who run the project can do with a status or a phase, wherever its group is shown. */
export function GroupActions({ group, name, rename }: GroupActionsProps) {
  const danger = useDangerStyles()
  const { t } = useTranslation('tasks')
  const { view, project, statuses, phases, dark } = useTaskContext()
  const { grouping } = view.choices
  const [deleting, setDeleting] = useState(false)
  if (!useMayConfigure(project.id) || !isOwnGroup(grouping, group.id)) return null
  const order = grouping === 'status' ? [...statuses.keys()] : [...phases.keys()]
  const at = order.indexOf(group.id)
  const moveTo = (to: number) => {
    const others = order.filter((id) => id !== group.id)
    void orderGroups(grouping, project.id, [...others.slice(0, to), group.id, ...others.slice(to)])
  }
  return (
    <>
      <Menu
        checkedValues={{ category: [statuses.get(group.id)?.category_id ?? ''] }}
        onCheckedValueChange={(_, { checkedItems }) =>
          void categoriseStatus(group.id, checkedItems[0]!)
        }
      >
        <MenuTrigger disableButtonEnhancement>
          <Button
            size="small"
            appearance="subtle"
            tabIndex={-1}
            data-group-menu
            icon={<MoreHorizontalRegular />}
            aria-label={t('actionsNamed', { name })}
          />
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItem icon={<RenameRegular />} onClick={rename}>
              {t('renameGroup')}
            </MenuItem>
            {grouping === 'status' && (
              <Menu>
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
            )}
            {grouping === 'phase' && (
              <Menu>
                <MenuTrigger disableButtonEnhancement>
                  <MenuItem icon={<ColorRegular />}>{t('changeColour')}</MenuItem>
                </MenuTrigger>
                <MenuPopover>
                  <ColourGrid
                    label={t('changeColour')}
                    colours={palette}
                    value={phases.get(group.id)?.color_code ?? ''}
                    onPick={(colour) => void colourPhase(group.id, colour)}
                  />
                </MenuPopover>
              </Menu>
            )}
            {at > 0 && (
              <MenuItem icon={<ArrowLeftRegular />} onClick={() => moveTo(at - 1)}>
                {t('moveBefore')}
              </MenuItem>
            )}
            {at < order.length - 1 && (
              <MenuItem icon={<ArrowRightRegular />} onClick={() => moveTo(at + 1)}>
                {t('moveAfter')}
              </MenuItem>
            )}
            <MenuDivider />
            <MenuItem
              className={danger.quiet}
              icon={<DeleteRegular />}
              onClick={() => setDeleting(true)}
            >
              {t('delete')}
            </MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
      <Suspense>
        {deleting && grouping === 'status' && (
          <DeleteStatusDialog id={group.id} close={() => setDeleting(false)} />
        )}
        {deleting && grouping === 'phase' && (
          <DeletePhaseDialog id={group.id} close={() => setDeleting(false)} />
        )}
      </Suspense>
    </>
  )
}
