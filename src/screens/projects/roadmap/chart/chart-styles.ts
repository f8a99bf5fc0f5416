import { makeStyles, tokens } from '@fluentui/react-components'
import { phone, touch } from '../../../../parts/page/measures.ts'
import { cutText } from '../../../../parts/text/cut-text.ts'
import { timelineStyles } from '../../../../parts/timeline/timeline-styles.ts'

/** The height of a line, in pixels. */
export const lineHeight = 40
/** Widths of what is beside the bars, in pixels: on a phone, and with and without room for days. */
export const namesPx = { phone: 148, tablet: 240, desk: 496 } as const

/** How wide what is said beside the pointer can be, in pixels. */
export const textPx = 280

const rule = `1px solid ${tokens.colorNeutralStroke3}`

export const useChartStyles = makeStyles({
  ...timelineStyles,
  cornerDates: { width: '196px', flexShrink: 0 },
  // Behind the bars and the names, which are scrolled over it.
  today: { ...timelineStyles.today, zIndex: 'auto' },
  arrows: {
    position: 'absolute',
    top: 0,
    left: 'var(--names)',
    width: '1px',
    height: '1px',
    overflow: 'visible',
    fill: 'none',
    stroke: tokens.colorNeutralStrokeAccessible,
    strokeWidth: '1.5px',
  },
  late: { stroke: tokens.colorPaletteRedBorderActive },
  chosen: { strokeWidth: '3px' },
  lag: {
    ...{ stroke: tokens.colorNeutralBackground1, strokeWidth: '3px', paintOrder: 'stroke' },
    fill: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase100,
    textAnchor: 'end',
  },
  lateLag: { fill: tokens.colorStatusDangerForeground3 },
  // What of an arrow can be hit.
  arrowArea: {
    stroke: 'transparent',
    strokeWidth: '12px',
    pointerEvents: 'stroke',
    [touch]: { strokeWidth: '24px' },
  },
  root: { ...timelineStyles.root, '&[data-on-arrow] [role=gridcell]': { cursor: 'pointer' } },
  handle: {
    position: 'absolute',
    top: '14px',
    zIndex: 1,
    width: '12px',
    height: '12px',
    boxSizing: 'border-box',
    border: `2px solid ${tokens.colorBrandStroke1}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground1,
    cursor: 'crosshair',
    touchAction: 'none',
    ':hover': { backgroundColor: tokens.colorBrandStroke1 },
    // It is hit around itself, too.
    '::before': { content: '""', position: 'absolute', inset: '-6px' },
    [touch]: { '::before': { inset: '-14px' } },
  },
  // Beyond the ends by which the bar is made longer.
  handleStart: { transform: 'translateX(-20px)', [touch]: { transform: 'translateX(-38px)' } },
  handleEnd: { transform: 'translateX(8px)', [touch]: { transform: 'translateX(26px)' } },
  mark: { position: 'absolute', left: 'var(--names)', right: 0, pointerEvents: 'none' },
  markOver: { backgroundColor: tokens.colorBrandBackground2 },
  markRefused: {
    backgroundColor: tokens.colorStatusDangerBackground1,
    '--mark': tokens.colorPaletteRedBorderActive,
  },
  markBar: {
    position: 'absolute',
    top: '5px',
    height: '30px',
    boxSizing: 'border-box',
    border: `2px solid var(--mark, ${tokens.colorBrandStroke1})`,
    borderRadius: tokens.borderRadiusMedium,
  },
  dragLine: {
    position: 'fixed',
    inset: 0,
    zIndex: 1_000,
    width: '100%',
    height: '100%',
    pointerEvents: 'none',
    stroke: tokens.colorBrandStroke1,
    strokeWidth: '2px',
    strokeDasharray: '6 4',
  },
  dragText: {
    position: 'fixed',
    zIndex: 1_000,
    boxSizing: 'border-box',
    maxWidth: `${textPx}px`,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase200,
    pointerEvents: 'none',
  },
  dragReason: { color: tokens.colorStatusDangerForeground3 },
  line: {
    position: 'absolute',
    top: 0,
    left: 0,
    right: 0,
    display: 'flex',
    height: `${lineHeight}px`,
    boxSizing: 'border-box',
    borderBottom: rule,
    contain: 'layout style',
    '&:hover .show-hover, & :focus-within .show-hover': { opacity: 1 },
  },
  // What is drawn behind the lines is seen through it.
  phaseLine: {
    backgroundColor: `color-mix(in srgb, ${tokens.colorNeutralForeground1} 3%, transparent)`,
  },
  phase: {
    backgroundColor: tokens.colorNeutralBackground2,
    fontWeight: tokens.fontWeightSemibold,
  },
  dragged: { opacity: 0.4 },
  over: { boxShadow: `inset 0 0 0 2px ${tokens.colorBrandStroke1}` },
  noFold: { flexShrink: 0, width: '24px', [touch]: { width: '40px' } },
  done: { color: tokens.colorNeutralForeground3 },
  doneMark: { flexShrink: 0, color: tokens.colorPaletteGreenForeground1 },
  count: {
    flexShrink: 0,
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
    fontSize: tokens.fontSizeBase200,
    [phone]: { display: 'none' },
  },
  dates: {
    flexShrink: 0,
    boxSizing: 'border-box',
    width: '200px',
    minWidth: 0,
    height: '32px',
    padding: `0 ${tokens.spacingHorizontalXS}`,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    ...cutText,
    color: tokens.colorNeutralForeground2,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    lineHeight: '32px',
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'left',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  noDates: { color: tokens.colorNeutralForeground3, ':hover': { textDecorationLine: 'none' } },
  input: {
    flexGrow: 1,
    minWidth: 0,
    height: '32px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    border: '1px solid transparent',
    borderRadius: tokens.borderRadiusMedium,
    background: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    outlineStyle: 'none',
    ...cutText,
    '::placeholder': { color: tokens.colorNeutralForeground3 },
    ':focus': { border: `1px solid ${tokens.colorBrandStroke1}` },
  },
  // Below the bars.
  ghost: {
    position: 'absolute',
    top: '34px',
    height: '4px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralStrokeAccessible,
  },
  drift: {
    flexShrink: 0,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  driftLate: { color: tokens.colorStatusDangerForeground3 },
  driftEarly: { color: tokens.colorStatusSuccessForeground3 },
  phaseBar: {
    top: '14px',
    height: '12px',
    borderRadius: tokens.borderRadiusSmall,
    borderLeftWidth: 0,
    backgroundColor: 'var(--colour)',
  },
  critical: {
    borderTop: `2px solid ${tokens.colorPaletteRedBorderActive}`,
    borderBottom: `2px solid ${tokens.colorPaletteRedBorderActive}`,
  },
  fixed: { cursor: 'default' },
  fill: {
    position: 'absolute',
    left: 0,
    bottom: 0,
    height: '4px',
    borderBottomLeftRadius: tokens.borderRadiusMedium,
    borderBottomRightRadius: tokens.borderRadiusMedium,
    backgroundColor: 'var(--colour)',
  },
  label: {
    position: 'absolute',
    top: 0,
    lineHeight: '22px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground1,
    pointerEvents: 'none',
    whiteSpace: 'nowrap',
  },
  outside: { left: `calc(100% + ${tokens.spacingHorizontalXS})` },
})

export type ChartStyles = ReturnType<typeof useChartStyles>
