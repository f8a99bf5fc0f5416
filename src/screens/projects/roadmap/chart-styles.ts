import { makeStyles, tokens } from '@fluentui/react-components'
import { phone, touch } from '../../../parts/page/measures.ts'
import { cutText } from '../../../parts/text/cut-text.ts'
import { timelineStyles } from '../../../parts/timeline/timeline-styles.ts'

/** The height of a line, in pixels. */
export const lineHeight = 40
/** Widths of what is beside the bars, in pixels: on a phone, and with and without room for days. */
export const namesPx = { phone: 148, tablet: 240, desk: 496 } as const

const rule = `1px solid ${tokens.colorNeutralStroke3}`

export const useChartStyles = makeStyles({
  ...timelineStyles,
  cornerDates: { width: '196px', flexShrink: 0 },
  arrows: {
    position: 'absolute',
    top: 0,
    left: 'var(--names)',
    zIndex: 1,
    width: '1px',
    height: '1px',
    overflow: 'visible',
    pointerEvents: 'none',
    fill: 'none',
    stroke: tokens.colorNeutralStrokeAccessible,
    strokeWidth: '1.5px',
  },
  late: { stroke: tokens.colorPaletteRedBorderActive },
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
