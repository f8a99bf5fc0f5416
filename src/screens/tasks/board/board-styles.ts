import { makeStyles, tokens } from '@fluentui/react-components'
import { phone, touch } from '../../../parts/page/measures.ts'
import { cutText } from '../../../parts/text/cut-text.ts'
import { columnBox } from './column-box.ts'

/** Width of a closed column. */
const closedWidth = '44px'

/** The styles of a board and its columns. */
export const useBoardStyles = makeStyles({
  board: {
    position: 'relative',
    flexGrow: 1,
    minHeight: 0,
    padding: tokens.spacingHorizontalL,
    outlineStyle: 'none',
    // One column at a time.
    [phone]: {
      padding: tokens.spacingHorizontalM,
      scrollSnapType: 'x mandatory',
      scrollPaddingInline: '24px',
    },
  },
  columns: {
    display: 'flex',
    gap: tokens.spacingHorizontalM,
    overflowX: 'auto',
    overflowY: 'hidden',
  },
  /** The heads of the columns stay above the lanes. */
  rows: {
    overflow: 'auto',
    paddingTop: 0,
    scrollPaddingTop: '72px',
    [phone]: { paddingTop: 0 },
  },
  /** While something is dragged the board scrolls freely. */
  dragging: { [phone]: { scrollSnapType: 'none' } },
  column: {
    ...columnBox,
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    minHeight: 0,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    scrollSnapAlign: 'start',
  },
  addSection: { ...columnBox, paddingTop: tokens.spacingVerticalXS, scrollSnapAlign: 'start' },
  addBox: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  side: {
    position: 'absolute',
    top: 0,
    bottom: 0,
    width: '2px',
    backgroundColor: tokens.colorBrandStroke1,
    pointerEvents: 'none',
  },
  sideLeft: { left: '-7px' },
  sideRight: { right: '-7px' },
  over: { boxShadow: `inset 0 0 0 2px ${tokens.colorBrandStroke1}` },
  collapsed: { width: closedWidth, [phone]: { width: closedWidth } },
  head: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    height: '44px',
    flexShrink: 0,
    padding: `0 ${tokens.spacingHorizontalS} 0 ${tokens.spacingHorizontalM}`,
    [touch]: { columnGap: tokens.spacingHorizontalXS, paddingRight: 0 },
  },
  movable: { cursor: 'grab' },
  headCollapsed: {
    writingMode: 'vertical-rl',
    height: 'auto',
    padding: `${tokens.spacingVerticalM} 0`,
    width: closedWidth,
    justifyContent: 'flex-start',
    border: 'none',
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
  },
  foldedHead: {
    width: closedWidth,
    justifyContent: 'center',
    padding: 0,
    border: 'none',
    background: 'none',
    cursor: 'pointer',
  },
  title: { fontWeight: tokens.fontWeightSemibold, ...cutText },
  renamed: { cursor: 'text' },
  count: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  grow: { flexGrow: 1 },
  body: { flexGrow: 1, minHeight: 0, overflowY: 'auto', padding: `0 ${tokens.spacingHorizontalS}` },
  slot: { position: 'absolute', left: 0, right: 0, top: 0, paddingBottom: tokens.spacingVerticalS },
  add: { padding: tokens.spacingHorizontalS, flexShrink: 0 },
  empty: {
    margin: `0 0 ${tokens.spacingVerticalS}`,
    padding: tokens.spacingVerticalL,
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    textAlign: 'center',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
})
