import {
  Button,
  Menu,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
} from '@fluentui/react-components'
import { ArrowSortRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { TaskView } from '../../../client/tasks/view.ts'
import { CountMark } from '../../../parts/marks/CountMark.tsx'
import { SortItems } from './SortItems.tsx'
import { sortChanged } from './sort-changed.ts'

const useStyles = makeStyles({
  noWrap: { whiteSpace: 'nowrap', flexShrink: 0 },
  popover: { maxHeight: 'min(70vh, 640px)', overflowY: 'auto' },
})

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
      <MenuPopover className={styles.popover}>
        <MenuList>
          <SortItems view={view} />
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
