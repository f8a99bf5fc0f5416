import { makeStyles, tokens } from '@fluentui/react-components'
import { noHover, touch } from '../page/measures.ts'
import { cutText } from '../text/cut-text.ts'

/** A line for a file: its picture, its name with what is known of it, and what can be done. */
export const useFileStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  line: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '56px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    '&:hover .file-actions, &:focus-within .file-actions': { opacity: 1 },
  },
  open: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    flexGrow: 1,
    minWidth: 0,
    padding: `${tokens.spacingVerticalXS} 0`,
    border: 'none',
    background: 'none',
    font: 'inherit',
    color: tokens.colorNeutralForeground1,
    textAlign: 'left',
    textDecorationLine: 'none',
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusMedium,
    ':hover .file-name': { color: tokens.colorBrandForeground2Hover },
  },
  text: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 },
  name: { ...cutText, fontSize: tokens.fontSizeBase300 },
  facts: {
    ...cutText,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  failure: { color: tokens.colorStatusDangerForeground3, whiteSpace: 'normal' },
  actions: { display: 'flex', flexShrink: 0 },
  hover: { opacity: 0, [noHover]: { opacity: 1 } },
  action: { [touch]: { minWidth: '44px', minHeight: '44px' } },
})
