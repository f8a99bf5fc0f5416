import { makeStyles, tokens } from '@fluentui/react-components'
import { cutText } from '../../../parts/text/cut-text.ts'

/** The styles of field values in the list, on the board and in the drawer. */
export const useFieldStyles = makeStyles({
  pill: {
    maxWidth: '100%',
    height: '22px',
    lineHeight: '22px',
    padding: '0 8px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase200,
    ...cutText,
    boxSizing: 'border-box',
    // Seen where the colour is that of the page.
    boxShadow: 'inset 0 0 0 1px color-mix(in srgb, currentcolor 12%, transparent)',
  },
  besideMark: {
    marginInlineStart: '6px',
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase200,
    ...cutText,
  },
  pillText: cutText,
  faint: { color: tokens.colorNeutralForeground4 },
  overdue: { color: tokens.colorStatusDangerForeground3 },
  tags: { display: 'flex', flexGrow: 1, alignItems: 'center', gap: '4px', overflow: 'hidden' },
  count: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, flexShrink: 0 },
  ring: { display: 'inline-flex', flexShrink: 0 },
  percent: {
    flexShrink: 0,
    width: '26px',
    fontSize: tokens.fontSizeBase200,
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
  },
})
