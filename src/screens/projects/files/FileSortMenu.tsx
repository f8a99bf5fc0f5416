import {
  Button,
  Menu,
  MenuDivider,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import { ArrowSortDownRegular, ArrowSortUpRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { type FileSortField, fileSortFields } from '../../../core/files/of-project.ts'
import type { TableChoices } from '../../../parts/table/use-table-choices.ts'

interface FileSortMenuProps {
  choices: Pick<TableChoices<FileSortField>, 'sort' | 'setSort'>
}

/** By what files are sorted where no heads of columns say it, and which way round. */
export function FileSortMenu({ choices: { sort, setSort } }: FileSortMenuProps) {
  const { t } = useTranslation('files')
  const name = t(`column_${sort.field}`)
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
          aria-label={t('sortedBy', { name })}
          icon={sort.order === 'ascend' ? <ArrowSortUpRegular /> : <ArrowSortDownRegular />}
        >
          {name}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {fileSortFields.map((field) => (
            <MenuItemRadio key={field} name="field" value={field}>
              {t(`column_${field}`)}
            </MenuItemRadio>
          ))}
          <MenuDivider />
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
