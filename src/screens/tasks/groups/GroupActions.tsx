import {
  Button,
  Menu,
  MenuDivider,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import {
  ArrowLeftRegular,
  ArrowRightRegular,
  DeleteRegular,
  GaugeRegular,
  MoreHorizontalRegular,
  RenameRegular,
} from '@fluentui/react-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Group } from '../../../core/tasks/list/list.ts'
import { useMayConfigure } from '../../../parts/data/use-project.ts'
import { useDangerStyles } from '../../../parts/page/danger-styles.ts'
import { useTaskContext } from '../task-context.ts'
import { CategoryMenu } from './CategoryMenu.tsx'
import { ColourMenu } from './ColourMenu.tsx'
import { DeleteSection } from './DeleteSection.tsx'
import { isOwnGroup, movedBy, orderGroups } from './group-commands.ts'
import { LimitDialog } from './LimitDialog.tsx'

interface GroupActionsProps {
  group: Group
  name: string
  rename: () => void
}

/** What those who run the project can do with a status or a phase, wherever its group is shown. */
export function GroupActions({ group, name, rename }: GroupActionsProps) {
  const danger = useDangerStyles()
  const { t } = useTranslation('tasks')
  const { view, project, statuses, phases } = useTaskContext()
  const { grouping } = view.choices
  const [asking, setAsking] = useState<'delete' | 'limit' | null>(null)
  if (!useMayConfigure(project.id) || !isOwnGroup(grouping, group.id)) return null
  const sections = grouping === 'status' ? statuses : phases
  const order = [...sections.keys()]
  const at = order.indexOf(group.id)
  const move = (by: number) =>
    void orderGroups(grouping, project.id, movedBy(order, group.id, by) ?? order)
  const close = () => setAsking(null)
  return (
    <>
      <Menu>
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
            {grouping === 'status' && <CategoryMenu id={group.id} />}
            <ColourMenu id={group.id} />
            <MenuItem icon={<GaugeRegular />} onClick={() => setAsking('limit')}>
              {t('setLimit')}
            </MenuItem>
            {at > 0 && (
              <MenuItem icon={<ArrowLeftRegular />} onClick={() => move(-1)}>
                {t('moveBefore')}
              </MenuItem>
            )}
            {at < order.length - 1 && (
              <MenuItem icon={<ArrowRightRegular />} onClick={() => move(1)}>
                {t('moveAfter')}
              </MenuItem>
            )}
            <MenuDivider />
            <MenuItem
              className={danger.quiet}
              icon={<DeleteRegular />}
              onClick={() => setAsking('delete')}
            >
              {t('delete')}
            </MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
      {asking === 'limit' && (
        <LimitDialog
          grouping={grouping}
          id={group.id}
          name={name}
          limit={sections.get(group.id)?.wip_limit ?? null}
          close={close}
        />
      )}
      {asking === 'delete' && (
        <DeleteSection grouping={grouping} projectId={project.id} id={group.id} close={close} />
      )}
    </>
  )
}
