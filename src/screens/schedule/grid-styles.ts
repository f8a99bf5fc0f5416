import { makeStyles, tokens } from '@fluentui/react-components'
import { phone, touch } from '../../parts/page/measures.ts'
import { cutText } from '../../parts/text/cut-text.ts'
import { timelineStyles } from '../../parts/timeline/timeline-styles.ts'

/** Heights of lines, in pixels. */
export const lineHeights = { member: 52, project: 40, add: 36 } as const
/** Widths of what is beside the days, in pixels. */
export const namesPx = { phone: 148, tablet: 220, desk: 300 } as const

const rule = `1px solid ${tokens.colorNeutralStroke3}`
/** Narrow stripes: what they lie on differs without its colour. */
const stripes = (colour: string) =>
  `repeating-linear-gradient(135deg, ${colour} 0 2px, transparent 2px 6px)`

export const useGridStyles = makeStyles({
  ...timelineStyles,
  line: {
    position: 'absolute',
    top: 0,
    left: 0,
    right: 0,
    display: 'flex',
    boxSizing: 'border-box',
    borderBottom: rule,
    contain: 'layout style',
  },
  nested: { paddingLeft: '36px', [phone]: { paddingLeft: '12px' } },
  who: {
    display: 'flex',
    flexGrow: 1,
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
  },
  /** What a phone has no room for. */
  face: { [phone]: { display: 'none' } },
  nameText: { display: 'block', minWidth: 0, ...cutText },
  figures: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXXS,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  cells: { position: 'relative', flexGrow: 1, display: 'flex' },
  cell: {
    position: 'relative',
    flexShrink: 0,
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    borderLeft: rule,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    outlineStyle: 'none',
    ':hover': { boxShadow: `inset 0 0 0 1px ${tokens.colorNeutralStroke1}` },
    ':focus-visible': { boxShadow: `inset 0 0 0 2px ${tokens.colorStrokeFocus2}` },
  },
  planned: { display: 'flex', alignItems: 'center', gap: '2px' },
  logged: {
    display: 'flex',
    alignItems: 'center',
    gap: '2px',
    color: tokens.colorStatusSuccessForeground1,
  },
  unavailable: {
    backgroundColor: tokens.colorNeutralBackground2,
    backgroundImage: stripes(tokens.colorNeutralStroke3),
    color: tokens.colorNeutralForeground3,
  },
  /** A holiday, or a day off. */
  off: {
    backgroundColor: tokens.colorPaletteMarigoldBackground1,
    backgroundImage: 'none',
    color: tokens.colorNeutralForeground2,
  },
  offName: { boxSizing: 'border-box', maxWidth: '100%', paddingInline: '4px', ...cutText },
  normal: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
  full: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    borderBottom: `3px solid ${tokens.colorBrandStroke1}`,
    fontWeight: tokens.fontWeightSemibold,
  },
  over: {
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorStatusDangerForeground1,
    borderBottom: `3px solid ${tokens.colorStatusDangerForeground3}`,
    fontWeight: tokens.fontWeightSemibold,
  },
  warning: { flexShrink: 0, color: tokens.colorStatusDangerForeground3 },
  cursor: {
    position: 'absolute',
    top: 0,
    bottom: 0,
    outlineStyle: 'none',
    ':focus-visible': { boxShadow: `inset 0 0 0 2px ${tokens.colorStrokeFocus2}` },
  },
  barFrame: {
    outlineStyle: 'none',
    '&:focus-visible .bar': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  barText: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: '24px',
    color: tokens.colorNeutralForeground1,
    fontVariantNumeric: 'tabular-nums',
    pointerEvents: 'none',
  },
  fresh: { opacity: 0.7 },
  add: {
    minWidth: 0,
    justifyContent: 'flex-start',
    paddingInline: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
    ...cutText,
    [touch]: { minHeight: '36px' },
  },
})

export type GridStyles = ReturnType<typeof useGridStyles>
