import { makeStyles, tokens } from '@fluentui/react-components'
import { phone, touch } from '../../../parts/page/measures.ts'
import { cutText } from '../../../parts/text/cut-text.ts'

/** What a value that can be changed looks like. */
export const useCellStyles = makeStyles({
  pill: {
    minWidth: 0,
    maxWidth: '100%',
    height: '24px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground1,
    ...cutText,
    cursor: 'pointer',
    // It looks 24 px high; what is above and below it takes a touch too.
    [touch]: {
      minWidth: '40px',
      height: '40px',
      borderTop: '8px solid transparent',
      borderBottom: '8px solid transparent',
      borderRadius: '4px / 12px',
      backgroundClip: 'padding-box',
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  due: {
    backgroundColor: 'transparent',
    padding: 0,
    textAlign: 'start',
    fontSize: tokens.fontSizeBase300,
    [phone]: { textAlign: 'end', fontSize: tokens.fontSizeBase200 },
  },
  none: { color: tokens.colorNeutralForeground3 },
  overdue: { color: tokens.colorStatusDangerForeground3 },
})
