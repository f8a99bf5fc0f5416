import { makeStyles, tokens } from '@fluentui/react-components'
import { phone, touch } from '../../../parts/page/measures.ts'
import { cutCell, cutText } from '../../../parts/text/cut-text.ts'
import { loadStyles, stripes } from '../../../parts/timeline/load-styles.ts'
import { timelineStyles } from '../../../parts/timeline/timeline-styles.ts'

/** Heights of lines, in pixels. */
export const lineHeights = { member: 52, project: 40, add: 36 } as const
/** Widths of what is beside the days, in pixels. */
export const namesPx = { phone: 148, tablet: 220, desk: 300 } as const

const rule = `1px solid ${tokens.colorNeutralStroke3}`
/** Drawn round with dashes, in the colour of the bar. */
const drafted = {
  borderTop: '2px dashed var(--colour)',
  borderRight: '2px dashed var(--colour)',
  borderBottom: '2px dashed var(--colour)',
} as const

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
  nameText: { minWidth: 0, ...cutCell },
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
  ...loadStyles,
  /** A holiday, or a day off. */
  off: {
    backgroundColor: tokens.colorPaletteMarigoldBackground1,
    backgroundImage: 'none',
    color: tokens.colorNeutralForeground2,
  },
  offName: { boxSizing: 'border-box', maxWidth: '100%', paddingInline: '4px', ...cutText },
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
  barIcon: { marginInlineEnd: '4px', verticalAlign: '-2px', fontSize: '14px' },
  /** What a draft adds, changes or removes, and what does not fit: by pattern and line, too. */
  added: {
    ...drafted,
    backgroundImage: stripes('color-mix(in srgb, var(--colour) 40%, transparent)'),
  },
  changed: drafted,
  conflicting: {
    outlineWidth: '2px',
    outlineStyle: 'solid',
    outlineColor: tokens.colorStatusDangerBorderActive,
    outlineOffset: '1px',
  },
  former: {
    position: 'absolute',
    top: '8px',
    height: '24px',
    boxSizing: 'border-box',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px dashed ${tokens.colorNeutralStrokeAccessible}`,
    overflow: 'hidden',
    pointerEvents: 'none',
  },
  formerLine: {
    position: 'absolute',
    bottom: '3px',
    height: 0,
    borderTop: `2px dashed ${tokens.colorNeutralStrokeAccessible}`,
    pointerEvents: 'none',
  },
  struck: { color: tokens.colorNeutralForeground3, textDecorationLine: 'line-through' },
  /** A day on which a draft plans more or less. */
  differs: {
    outlineWidth: '2px',
    outlineStyle: 'dashed',
    outlineColor: tokens.colorPaletteMarigoldBorderActive,
    outlineOffset: '-3px',
  },
  drafting: { borderTop: `3px dashed ${tokens.colorPaletteMarigoldBorderActive}` },
  add: {
    minWidth: 0,
    justifyContent: 'flex-start',
    paddingInline: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
    [touch]: { minHeight: '36px' },
    [phone]: { paddingInline: 0 },
  },
})

export type GridStyles = ReturnType<typeof useGridStyles>
