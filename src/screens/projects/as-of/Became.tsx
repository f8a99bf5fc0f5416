import { makeStyles, tokens } from '@fluentui/react-components'
import { ArrowRightRegular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { phone } from '../../../parts/page/measures.ts'

/** How something is listed that changed, came or went. */
export const useChangeStyles = makeStyles({
  entry: {
    padding: `${tokens.spacingVerticalS} 0`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
  },
  head: { display: 'flex', gap: tokens.spacingHorizontalS, alignItems: 'baseline' },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere', minWidth: 0 },
  gone: { textDecorationLine: 'line-through', color: tokens.colorNeutralForeground3 },
  columns: {
    display: 'grid',
    gridTemplateColumns: '140px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXXS,
    margin: `${tokens.spacingVerticalXS} 0 0`,
    fontSize: tokens.fontSizeBase200,
    [phone]: { gridTemplateColumns: '104px minmax(0, 1fr)' },
  },
})

const useStyles = makeStyles({
  column: { color: tokens.colorNeutralForeground3 },
  values: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    margin: 0,
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
  was: { color: tokens.colorNeutralForeground2 },
  is: { fontWeight: tokens.fontWeightSemibold },
  arrow: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
})

interface BecameProps {
  name: string
  was: ReactNode
  is: ReactNode
}

/** A field that changed: what it was, and what it became. */
export function Became({ name, was, is }: BecameProps) {
  const styles = useStyles()
  const { t } = useTranslation('asof')
  return (
    <>
      <dt className={styles.column}>{name}</dt>
      <dd className={styles.values}>
        <span className={styles.was}>{was}</span>
        <ArrowRightRegular className={styles.arrow} role="img" aria-label={t('became')} />
        <span className={styles.is}>{is}</span>
      </dd>
    </>
  )
}
