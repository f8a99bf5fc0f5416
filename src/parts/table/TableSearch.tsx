import { Button, Input, makeStyles, mergeClasses } from '@fluentui/react-components'
import { DismissRegular, SearchRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { limits } from '../../core/catalogue/limits.ts'
import { buttonsBelow, phone } from '../page/measures.ts'
import type { TableChoices } from './use-table-choices.ts'

const useStyles = makeStyles({
  // The browser's own cross would stand beside ours.
  ours: { '& input::-webkit-search-cancel-button': { display: 'none' } },
  wide: { width: '100%' },
  search: {
    width: '260px',
    [buttonsBelow]: { flexGrow: 1 },
    [phone]: { width: '100%' },
  },
})

interface TableSearchProps {
  label: string
  /** It is what the page is for: larger, and with the focus. */
  wide?: boolean
  choices: Pick<TableChoices<string>, 'typed' | 'setTyped'>
}

/** The search of a table; Escape and the cross clear it. */
export function TableSearch({ label, wide, choices: { typed, setTyped } }: TableSearchProps) {
  const styles = useStyles()
  const { t } = useTranslation('table')
  return (
    <Input
      className={mergeClasses(styles.ours, wide ? styles.wide : styles.search)}
      size={wide ? 'large' : 'medium'}
      autoFocus={wide ?? false}
      type="search"
      value={typed}
      maxLength={limits.searchLength}
      placeholder={label}
      aria-label={label}
      contentBefore={<SearchRegular />}
      contentAfter={
        typed ? (
          <Button
            size="small"
            appearance="transparent"
            icon={<DismissRegular />}
            aria-label={t('clearSearch')}
            onClick={() => setTyped('')}
          />
        ) : null
      }
      onChange={(_, { value }) => setTyped(value)}
      onKeyDown={(event) => event.key === 'Escape' && setTyped('')}
    />
  )
}
