import {
  Button,
  makeStyles,
  mergeClasses,
  tokens,
  typographyStyles,
} from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { phone, touch } from '../page/measures.ts'
import { showNumber } from '../text/i18n.ts'

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
    gap: tokens.spacingHorizontalL,
    margin: 0,
    [phone]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gap: tokens.spacingHorizontalM,
    },
  },
  figure: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    [phone]: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}` },
  },
  label: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  value: {
    margin: 0,
    ...typographyStyles.title3,
    fontVariantNumeric: 'tabular-nums',
  },
  opener: {
    justifyContent: 'flex-start',
    minWidth: 0,
    padding: 0,
    ...typographyStyles.title3,
    color: 'inherit',
    ':hover': { color: 'inherit', textDecorationLine: 'underline' },
    ':hover:active': { color: 'inherit' },
    [touch]: { minHeight: '40px' },
  },
  alarming: { color: tokens.colorStatusDangerForeground3 },
  note: {
    margin: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})

export interface Figure {
  label: string
  value: number | string
  /** What the figure is to be seen against. */
  note?: ReactNode
  /** Whether something is to be done about it. */
  alarming?: boolean
  /** Shows what is counted; `says` is what that button does. */
  open?: { says: string; run: () => void }
}

/** Some figures side by side, each under what it counts. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  const styles = useStyles()
  return (
    <dl className={styles.row}>
      {figures.map(({ label, value, note, alarming = false, open }) => (
        <div key={label} className={styles.figure}>
          <dt className={styles.label}>{label}</dt>
          <dd className={mergeClasses(styles.value, alarming && styles.alarming)}>
            {open ? (
              <Button
                appearance="transparent"
                className={styles.opener}
                title={open.says}
                aria-label={`${shown(value)}. ${open.says}`}
                onClick={open.run}
              >
                {shown(value)}
              </Button>
            ) : (
              shown(value)
            )}
          </dd>
          {note && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}

const shown = (value: Figure['value']) => (typeof value === 'number' ? showNumber(value) : value)
