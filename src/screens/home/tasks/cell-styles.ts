import { makeStyles, tokens } from '@fluentui/react-components'

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
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  due: {
    backgroundColor: 'transparent',
    padding: 0,
    textAlign: 'start',
    fontSize: tokens.fontSizeBase300,
  },
  none: { color: tokens.colorNeutralForeground3 },
  overdue: { color: tokens.colorStatusDangerForeground3 },
})
