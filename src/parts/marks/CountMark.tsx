import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { showNumber } from '../text/i18n.ts'

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSizing: 'border-box',
    minWidth: '16px',
    height: '16px',
    paddingInline: tokens.spacingHorizontalXS,
    borderRadius: tokens.borderRadiusCircular,
    fontSize: tokens.fontSizeBase100,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: tokens.lineHeightBase100,
    fontVariantNumeric: 'tabular-nums',
  },
  brand: {
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
  },
  danger: {
    backgroundColor: tokens.colorPaletteRedBackground3,
    color: tokens.colorNeutralForegroundOnBrand,
  },
  informative: {
    backgroundColor: tokens.colorNeutralBackground5,
    color: tokens.colorNeutralForeground3,
  },
  corner: { position: 'absolute', top: 0, right: 0 },
})

interface CountMarkProps {
  count: number
  color: 'brand' | 'danger' | 'informative'
  /** In the corner of the button it is in. */
  corner?: boolean
}

/** A small number beside a name, or in the corner of a button. */
export function CountMark({ count, color, corner = false }: CountMarkProps) {
  const styles = useStyles()
  return (
    <span className={mergeClasses(styles.root, styles[color], corner && styles.corner)}>
      {showNumber(count)}
    </span>
  )
}
