import { makeStyles, tokens } from '@fluentui/react-components'
import { noHover, touch } from '../../../parts/page/measures.ts'
import { cutText } from '../../../parts/text/cut-text.ts'

/** A section of the drawer whose lines are tasks. */
export const useDrawerStyles = makeStyles({
  section: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  line: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '36px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    '&:hover .task-hover, &:focus-within .task-hover': { opacity: 1 },
    [touch]: { columnGap: tokens.spacingHorizontalXS },
  },
  name: {
    flexGrow: 1,
    minWidth: 0,
    ...cutText,
    border: 'none',
    background: 'none',
    padding: 0,
    font: 'inherit',
    fontSize: tokens.fontSizeBase300,
    color: tokens.colorNeutralForeground1,
    textAlign: 'left',
    cursor: 'pointer',
    ':hover': { color: tokens.colorBrandForeground2Hover },
    [touch]: { minHeight: '40px' },
  },
  done: { color: tokens.colorNeutralForeground3, textDecorationLine: 'line-through' },
  hover: { opacity: 0, [noHover]: { opacity: 1 } },
})
