import {
  Button,
  Menu,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
} from '@fluentui/react-components'
import { ColumnEditRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { touch } from '../../../parts/page/measures.ts'
import { columnNames, type ReportColumnName } from './columns.ts'
import { useColumnHeads } from './use-column-heads.ts'

const useStyles = makeStyles({ button: { whiteSpace: 'nowrap', [touch]: { minHeight: '40px' } } })

interface FieldsMenuProps {
  hidden: readonly ReportColumnName[]
  setHidden: (hidden: readonly ReportColumnName[]) => void
}

/** Which columns of the report are shown. */
export function FieldsMenu({ hidden, setHidden }: FieldsMenuProps) {
  const styles = useStyles()
  const { t } = useTranslation('projectreport')
  const heads = useColumnHeads()
  const shown = columnNames.filter((name) => !hidden.includes(name))
  return (
    <Menu
      checkedValues={{ shown }}
      onCheckedValueChange={(_, { checkedItems }) =>
        setHidden(columnNames.filter((name) => !checkedItems.includes(name)))
      }
    >
      <MenuTrigger disableButtonEnhancement>
        <Button
          size="small"
          appearance="subtle"
          className={styles.button}
          icon={<ColumnEditRegular />}
        >
          {t('showFields')}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {columnNames.map((name) => (
            <MenuItemCheckbox key={name} name="shown" value={name}>
              {heads[name]}
            </MenuItemCheckbox>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
