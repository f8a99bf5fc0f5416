import { MenuItem, MenuItemCheckbox } from '@fluentui/react-components'
import {
  ArrowCollapseAllRegular,
  ArrowExpandAllRegular,
  ChevronDownRegular,
  ChevronRightRegular,
  HistoryRegular,
} from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import type { TaskView } from '../../../client/tasks/view.ts'
import { pathToPast } from '../../projects/as-of/moments.ts'
import { ExportItems } from './ExportItems.tsx'
import { LaneItems } from './LaneItems.tsx'

/** The view options to choose from, of a board also its lanes, in their own menu or in the one for narrow screens. */
export function ViewItems({ view }: { view: TaskView }) {
  const { t } = useTranslation('tasks')
  const navigate = useNavigate()
  return (
    <>
      {view.kind === 'board' && <LaneItems view={view} />}
      <ViewChoices view={view} />
      <MenuItem
        icon={<HistoryRegular />}
        onClick={() => navigate(pathToPast(view.projectId, view.kind))}
      >
        {t('asof:menu')}
      </MenuItem>
      <ExportItems view={view} />
    </>
  )
}

/** Which tasks are shown, and which of them are folded. */
export function ViewChoices({ view }: { view: TaskView }) {
  const { t } = useTranslation('tasks')
  const { expanded, flat } = useSnapshot(view.choices)
  const opened = expanded.length > 0
  return (
    <>
      <MenuItemCheckbox name="view" value="archived">
        {t('showArchived')}
      </MenuItemCheckbox>
      <MenuItemCheckbox name="view" value="flat">
        {t('showFlat')}
      </MenuItemCheckbox>
      {view.kind === 'list' && !flat && (
        <MenuItem
          icon={opened ? <ChevronRightRegular /> : <ChevronDownRegular />}
          onClick={() => view.showSubtasks(!opened)}
        >
          {t(opened ? 'collapse' : 'expand')}
        </MenuItem>
      )}
      <MenuItem icon={<ArrowExpandAllRegular />} onClick={() => view.closeGroups(false)}>
        {t('expandAll')}
      </MenuItem>
      <MenuItem icon={<ArrowCollapseAllRegular />} onClick={() => view.closeGroups(true)}>
        {t('collapseAll')}
      </MenuItem>
    </>
  )
}
