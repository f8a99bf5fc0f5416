import { makeStyles, Select, tokens } from '@fluentui/react-components'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../core/catalogue/limits.ts'

const useStyles = makeStyles({
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
    minHeight: '44px',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  size: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
})

interface TableFootProps {
  /** How many rows a page has. */
  size: number
  setSize: (size: number) => void
  /** The way to the other pages. */
  children: ReactNode
}

/** Below a table: how many rows a page has (A9.4), and the way to the other pages. */
export function TableFoot({ size, setSize, children }: TableFootProps) {
  const styles = useStyles()
  const { t } = useTranslation('table')
  const field = useId()
  return (
    <div className={styles.foot}>
      <span className={styles.size}>
        <label htmlFor={field}>{t('rowsPerPage')}</label>
        <Select
          id={field}
          size="small"
          value={String(size)}
          onChange={(_, { value }) => setSize(Number(value))}
        >
          {limits.pageSizes.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
      </span>
      {children}
    </div>
  )
}
