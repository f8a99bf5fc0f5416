import { Dropdown, makeStyles, Option } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { HomeGroup } from './use-home-choices.ts'

const useStyles = makeStyles({ whose: { minWidth: '150px' } })

interface WhoseDropdownProps {
  group: HomeGroup
  onPick: (group: HomeGroup) => void
}

/** Chooses between the tasks of the user and those they gave to others. */
export function WhoseDropdown({ group, onPick }: WhoseDropdownProps) {
  const styles = useStyles()
  const { t } = useTranslation('home')
  return (
    <Dropdown
      className={styles.whose}
      size="small"
      appearance="filled-darker"
      aria-label={t('whose')}
      value={t(group === '0' ? 'toMe' : 'byMe')}
      selectedOptions={[group]}
      onOptionSelect={(_, { optionValue }) => onPick(optionValue as HomeGroup)}
    >
      <Option value="0">{t('toMe')}</Option>
      <Option value="1">{t('byMe')}</Option>
    </Dropdown>
  )
}
