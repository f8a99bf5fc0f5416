import {
  Button,
  Menu,
  MenuDivider,
  MenuItem,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
} from '@fluentui/react-components'
import { ArrowSortRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { TaskView } from '../../../client/tasks/view.ts'
import { type SortKey, sortKeys } from '../../../core/tasks/list/list.ts'
import { CountMark } from '../../../parts/marks/CountMark.tsx'

const useStyles = makeStyles({ noWrap: { whiteSpace: 'nowrap', flexShrink: 0 } })

/** The sort orders of the list, by precedence. */
export function SortMenu({ view }: { view: TaskView }) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const { sorts } = useSnapshot(view.choices)
  return (
    <Menu
      checkedValues={{ sort: sorts.map(({ key }) => key) }}
      onCheckedValueChange={(_, { checkedItems }) => sortChanged(view, checkedItems)}
    >
      <MenuTrigger disableButtonEnhancement>
        <Button
          size="small"
          appearance="subtle"
          icon={<ArrowSortRegular />}
          className={styles.noWrap}
        >
          {t('sort')} {sorts.length > 0 && <CountMark count={sorts.length} color="brand" />}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <SortItems view={view} />
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}

/** The choices of the menu, also shown in the menu for narrow screens. */
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

/** The key whose check mark has changed takes its next state. */
export function sortChanged(view: TaskView, checked: readonly string[]) {
  const before = view.choices.sorts.map(({ key }) => key as string)
  const key =
    checked.find((each) => !before.includes(each)) ?? before.find((each) => !checked.includes(each))
  if (key) sortNext(view, key as SortKey)
}

/** A click sorts ascending, a second one descending, a third not at all. */
function sortNext(view: TaskView, key: SortKey) {
  const now = view.choices.sorts.find((sort) => sort.key === key)
  const others = view.choices.sorts.filter((sort) => sort.key !== key)
  view.choices.sorts = !now
    ? [...others, { key, order: 'asc' }]
    : now.order === 'asc'
      ? [...others, { key, order: 'desc' }]
      : others
}
