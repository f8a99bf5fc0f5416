import { MenuDivider, MenuItem, MenuItemCheckbox } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { TaskView } from '../../../client/tasks/view.ts'
import { customKey } from '../../../core/columns/custom-key.ts'
import { type SortKey, sortKeys } from '../../../core/tasks/list/sort.ts'
import { useCustomColumns } from '../columns/use-custom-columns.ts'

/** The sort orders to choose from, in their own menu or in the one for narrow screens. */
export function SortItems({ view }: { view: TaskView }) {
  const { t } = useTranslation('tasks')
  const { sorts, grouping } = useSnapshot(view.choices)
  const custom = useCustomColumns(view.projectId)
  const item = (key: SortKey, name: string) => {
    const at = sorts.findIndex((each) => each.key === key)
    const order = sorts[at] && t(sorts[at].order === 'asc' ? 'ascending' : 'descending')
    return (
      <MenuItemCheckbox
        key={key}
        name="sort"
        value={key}
        persistOnClick
        secondaryContent={order && sorts.length > 1 ? `${at + 1} · ${order}` : (order ?? '')}
      >
        {name}
      </MenuItemCheckbox>
    )
  }
  return (
    <>
      {sortKeys.filter((key) => key !== grouping).map((key) => item(key, t(`sort_${key}`)))}
      {custom.map(({ id, name }) => item(customKey(id), name))}
      {sorts.length > 0 && (
        <>
          <MenuDivider />
          <MenuItem onClick={() => (view.choices.sorts = [])}>{t('clearSort')}</MenuItem>
        </>
      )}
    </>
  )
}
