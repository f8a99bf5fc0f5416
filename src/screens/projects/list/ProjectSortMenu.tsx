import {
  Button,
  Menu,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
} from '@fluentui/react-components'
import { ArrowSortDownRegular, ArrowSortUpRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import type { ProjectSortField } from '../../../core/projects/list.ts'
import type { ProjectChoices } from './use-project-choices.ts'

const phone = `@media (max-width: ${limits.mobilePx}px)`

const useStyles = makeStyles({
  noWrap: { whiteSpace: 'nowrap', flexShrink: 0, [phone]: { minWidth: 'auto' } },
  label: { [phone]: { display: 'none' } },
})

/** What the list can be sorted by on this screen. */
const shownSorts = [
  'name',
  'client_name',
  'status',
  'priority',
  'category',
  'start_date',
  'end_date',
  'created_at',
  'updated_at',
] as const satisfies ProjectSortField[]

/** By what the projects are sorted, and which way round. */
export function ProjectSortMenu({ choices: { sort, setSort } }: { choices: ProjectChoices }) {
  const styles = useStyles()
  const { t } = useTranslation('projects')
  const rising = sort.order === 'ascend'
  return (
    <Menu
      checkedValues={{ field: [sort.field], order: [sort.order] }}
      onCheckedValueChange={(_, { name, checkedItems: [value] }) =>
        value && setSort({ ...sort, [name]: value })
      }
    >
      <MenuTrigger disableButtonEnhancement>
        <Button
          size="small"
          appearance="subtle"
          className={styles.noWrap}
          aria-label={t('sortedBy', { name: t(`sort_${sort.field}`) })}
          icon={rising ? <ArrowSortUpRegular /> : <ArrowSortDownRegular />}
        >
          <span className={styles.label}>{t(`sort_${sort.field}`)}</span>
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {shownSorts.map((field) => (
            <MenuItemRadio key={field} name="field" value={field}>
              {t(`sort_${field}`)}
            </MenuItemRadio>
          ))}
          <MenuItemRadio name="order" value="ascend" icon={<ArrowSortUpRegular />}>
            {t('ascending')}
          </MenuItemRadio>
          <MenuItemRadio name="order" value="descend" icon={<ArrowSortDownRegular />}>
            {t('descending')}
          </MenuItemRadio>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
