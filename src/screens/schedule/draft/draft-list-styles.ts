import { makeStyles, tokens } from '@fluentui/react-components'
import { phone, touch } from '../../../parts/page/measures.ts'

/** How lists of changes look: as high as a third of the window at the most. */
export const useDraftListStyles = makeStyles({
  box: {
    border: `1px solid ${tokens.colorStatusWarningBorder1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  heading: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    margin: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  warning: { flexShrink: 0, color: tokens.colorStatusWarningForeground3 },
  list: {
    maxHeight: '30vh',
    [phone]: { maxHeight: 'none' },
    margin: 0,
    padding: 0,
    overflowY: 'auto',
    listStyleType: 'none',
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusMedium,
  },
  item: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  icon: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
  words: {
    display: 'flex',
    flexGrow: 1,
    flexBasis: '240px',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalS,
    minWidth: 0,
    fontVariantNumeric: 'tabular-nums',
  },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  figures: { color: tokens.colorNeutralForeground2 },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    '& > .fui-Button': { [touch]: { minHeight: '40px' } },
  },
})
