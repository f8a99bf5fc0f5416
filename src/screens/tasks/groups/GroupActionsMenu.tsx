import { MenuDivider, MenuItem, MenuList } from '@fluentui/react-components'
import {
  ArrowLeftRegular,
  ArrowRightRegular,
  DeleteRegular,
  GaugeRegular,
  RenameRegular,
} from '@fluentui/react-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Group } from '../../../core/tasks/list/list.ts'
import { Code, OnDemand } from '../../../parts/lazy/OnDemand.tsx'
import { TypedAhead } from '../../../parts/lazy/TypedAhead.tsx'
import { OpenMenu } from '../../../parts/menus/OpenMenu.tsx'
import type { Opened } from '../../../parts/menus/opened.ts'
import { useDangerStyles } from '../../../parts/page/danger-styles.ts'
import { useTaskContext } from '../task-context.ts'
import { CategoryMenu } from './CategoryMenu.tsx'
import { ColourMenu } from './ColourMenu.tsx'
import { movedBy, orderGroups } from './group-commands.ts'

const limitDialog = new Code(() =>
  import('./LimitDialog.tsx').then(({ LimitDialog }) => LimitDialog),
)
const deleteSection = new Code(() =>
  import('./DeleteSection.tsx').then(({ DeleteSection }) => DeleteSection),
)

export interface GroupActionsProps {
  group: Group
  name: string
  rename: () => void
}

/** What those who run the project can do with a status or a phase, wherever its group is shown. */
export function GroupActionsMenu({ group, name, rename, ...opened }: GroupActionsProps & Opened) {
  const danger = useDangerStyles()
  const { t } = useTranslation('tasks')
  const { view, project, statuses, phases } = useTaskContext()
  const { grouping } = view.choices
  const [asking, setAsking] = useState<'delete' | 'limit' | null>(null)
  const sections = grouping === 'status' ? statuses : phases
  const order = [...sections.keys()]
  const at = order.indexOf(group.id)
  const move = (by: number) =>
    void orderGroups(grouping, project.id, movedBy(order, group.id, by) ?? order)
  const close = () => setAsking(null)
  return (
    <>
      <OpenMenu {...opened}>
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
      </OpenMenu>
      {asking === 'limit' && (
        <OnDemand
          code={limitDialog}
          props={{
            ...{ grouping, id: group.id, name, close },
            limit: sections.get(group.id)?.wip_limit ?? null,
          }}
          until={<TypedAhead />}
        />
      )}
      {asking === 'delete' && (
        <OnDemand
          code={deleteSection}
          props={{ grouping, projectId: project.id, id: group.id, close }}
        />
      )}
    </>
  )
}
