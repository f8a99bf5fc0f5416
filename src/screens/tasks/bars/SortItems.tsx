import { MenuDivider, MenuItem, MenuItemCheckbox } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { TaskView } from '../../../client/tasks/view.ts'
import { sortKeys } from '../../../core/tasks/list/list.ts'

/** The sort orders to choose from, in their own menu or in the one for narrow screens. */
export function SortItems({ view }: { view: TaskView }) {
  const { t } = useTranslation('tasks')
  const { sorts, grouping } = useSnapshot(view.choices)
  return (
    <>
      {sortKeys
        .filter((key) => key !== grouping)
        .map((key) => {
          const sort = sorts.find((each) => each.key === key)
          return (
            <MenuItemCheckbox
              key={key}
              name="sort"
              value={key}
              persistOnClick
              secondaryContent={sort ? t(sort.order === 'asc' ? 'ascending' : 'descending') : ''}
            >
              {t(`sort_${key}`)}
            </MenuItemCheckbox>
          )
        })}
      {sorts.length > 0 && (
        <>
          <MenuDivider />
          <MenuItem onClick={() => (view.choices.sorts = [])}>{t('clearSort')}</MenuItem>
        </>
      )}
    </>
  )
}
