import { makeStyles, tokens } from '@fluentui/react-components'
import { noHover, touch } from '../../../../parts/page/measures.ts'
import { cutText } from '../../../../parts/text/cut-text.ts'

const gap = tokens.spacingHorizontalM

/** The styles of the lanes of a board. */
export const useLaneStyles = makeStyles({
  sheet: { position: 'relative', width: 'max-content', minWidth: '100%' },
  heads: {
    position: 'sticky',
    top: 0,
    zIndex: 3,
    display: 'flex',
    gap,
    padding: `${tokens.spacingVerticalM} 0 ${tokens.spacingVerticalS}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  row: { position: 'absolute', left: 0, right: 0, top: 0, paddingBottom: tokens.spacingVerticalM },
  laneHead: {
    position: 'sticky',
    left: 0,
    zIndex: 2,
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    height: '36px',
    maxWidth: 'calc(100vw - 64px)',
    [touch]: { height: '40px' },
  },
  toggle: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
    height: '100%',
    padding: `0 ${tokens.spacingHorizontalS} 0 0`,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    font: 'inherit',
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground1,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  name: cutText,
  nobody: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '24px',
    fontSize: '20px',
    color: tokens.colorNeutralForeground3,
  },
  count: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
  },
  cells: { display: 'flex', alignItems: 'stretch', gap },
  cell: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: '48px',
    '&:hover .lane-add, &:focus-within .lane-add': { opacity: 1 },
  },
  cards: {
    maxHeight: 'min(60vh, 560px)',
    overflowY: 'auto',
    outlineStyle: 'none',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS} 0`,
  },
  add: {
    padding: `0 ${tokens.spacingHorizontalS} ${tokens.spacingVerticalXS}`,
    marginTop: 'auto',
  },
  addButton: { opacity: 0, [noHover]: { opacity: 1 }, ':focus-visible': { opacity: 1 } },
  folded: { minHeight: '32px', alignItems: 'center', justifyContent: 'center' },
})
