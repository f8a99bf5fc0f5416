import { makeStyles, tokens } from '@fluentui/react-components'
import type { Line } from '../../../client/tasks/lines.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { noHover, phone, touch } from '../../../parts/page/measures.ts'
import { cutText } from '../../../parts/text/cut-text.ts'

/** Height of a line of the list, in pixels. */
export const lineHeight = 40
/** Height of the names of the columns above the lines, in pixels; a phone shows none. */
export const listHeadHeight = 32
/** Height of a task's line on a phone, where its name has a line of its own. */
const phoneTaskHeight = 80

/** The height of a line of some kind, in pixels; `narrow` on a phone. */
export const heightOf = (kind: Line['kind'], narrow: boolean) =>
  narrow && kind === 'task' ? phoneTaskHeight : lineHeight

/** Buttons that stand beside a name, where others lie over its end. */
const besideName = {
  position: 'static',
  background: 'none',
  '::before': { content: 'none' },
} as const

/** How far a subtask is set in on a phone. */
const phoneIndent = 'calc(var(--depth) * 16px)'

/** The styles of a task's line. */
export const useLineStyles = makeStyles({
  line: {
    position: 'absolute',
    top: 0,
    left: 0,
    right: 0,
    height: `${lineHeight}px`,
    display: 'grid',
    gridTemplateColumns: 'var(--columns)',
    alignItems: 'stretch',
    boxSizing: 'border-box',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    backgroundColor: tokens.colorNeutralBackground1,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    // Only the cell that has the focus shows it: beside another one it would cover the name.
    '&:hover .task-hover, & :focus-within .task-hover': { opacity: 1 },
    contain: 'layout style',
    // The cells are as high as the line, and the border lies over them.
    [touch]: {
      borderBottomWidth: 0,
      '::after': {
        content: '""',
        position: 'absolute',
        left: 0,
        right: 0,
        bottom: 0,
        height: '1px',
        zIndex: 3,
        pointerEvents: 'none',
        backgroundColor: tokens.colorNeutralStroke3,
      },
    },
  },
  task: {
    [phone]: {
      height: `${phoneTaskHeight}px`,
      gridTemplateColumns: `calc(${phoneIndent} + 148px) 92px minmax(0, 1fr)`,
      gridTemplateRows: '40px',
    },
  },
  selected: {
    backgroundColor: tokens.colorBrandBackground2,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
  },
  dragged: { opacity: 0.4 },
  /** What is dragged would become its subtask. */
  over: {
    '::before': {
      content: '""',
      position: 'absolute',
      inset: 0,
      border: `2px solid ${tokens.colorBrandStroke1}`,
      borderRadius: tokens.borderRadiusMedium,
      zIndex: 3,
      pointerEvents: 'none',
    },
  },
  edge: {
    position: 'absolute',
    left: 0,
    right: 0,
    height: '2px',
    backgroundColor: tokens.colorBrandStroke1,
    zIndex: 3,
    pointerEvents: 'none',
  },
  /** Says by where it begins that what is dropped becomes a subtask. */
  edgeBelow: { left: 'calc(16px + var(--depth) * 24px)', [phone]: { left: phoneIndent } },
  cell: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    padding: `0 ${tokens.spacingHorizontalS}`,
    ...cutText,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
    outlineStyle: 'none',
    cursor: 'default',
    ':focus-visible': {
      boxShadow: `inset 0 0 0 2px ${tokens.colorStrokeFocus2}`,
      borderRadius: tokens.borderRadiusSmall,
    },
  },
  editable: { cursor: 'pointer' },
  field: {
    [phone]: {
      gridRow: '2',
      paddingBottom: tokens.spacingVerticalS,
      fontSize: tokens.fontSizeBase200,
      ':nth-child(2)': { paddingLeft: `calc(${phoneIndent} + 40px)` },
    },
  },
  /** A column that stays beside the name, where there is room for others too. */
  pinned: {
    [`@media (min-width: ${limits.desktopPx}px)`]: {
      position: 'sticky',
      left: 'var(--pin)',
      zIndex: 1,
      backgroundColor: 'inherit',
      borderRight: `1px solid ${tokens.colorNeutralStroke3}`,
    },
  },
  name: {
    position: 'sticky',
    left: 0,
    zIndex: 2,
    gap: tokens.spacingHorizontalXS,
    paddingLeft: 'calc(var(--depth) * 24px)',
    backgroundColor: 'inherit',
    color: tokens.colorNeutralForeground1,
    borderRight: `1px solid ${tokens.colorNeutralStroke3}`,
    [touch]: { gap: 0 },
    [phone]: { gridColumn: '1 / -1', gap: 0, paddingLeft: phoneIndent, borderRightStyle: 'none' },
  },
  nameText: {
    ...cutText,
    flexGrow: 0,
    cursor: 'text',
    [touch]: { lineHeight: '40px', marginInlineEnd: tokens.spacingHorizontalXS },
    [phone]: { flexGrow: 1, lineHeight: '40px' },
  },
  doneName: { color: tokens.colorNeutralForeground3, textDecorationLine: 'line-through' },
  key: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
    flexShrink: 0,
    [touch]: { marginInlineEnd: tokens.spacingHorizontalXS },
    [phone]: { marginInlineEnd: tokens.spacingHorizontalXS },
  },
  parent: {
    ...cutText,
    flexShrink: 0,
    maxWidth: '40%',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    '::after': { content: '" ›"' },
  },
  mark: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2px',
    flexShrink: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    [touch]: { marginInlineStart: tokens.spacingHorizontalXS },
  },
  hover: { opacity: 0, [noHover]: { opacity: 1 } },
  /** What a phone has no place for. */
  notOnPhone: { [phone]: { display: 'none' } },
  handle: {
    flexShrink: 0,
    width: '16px',
    height: '100%',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    color: tokens.colorNeutralForeground4,
    cursor: 'grab',
    opacity: 0,
    [touch]: { '&[hidden]': { display: 'none' } },
  },
  checkArea: {
    flexShrink: 0,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    [touch]: { width: '40px', height: '40px' },
    [phone]: { width: '40px', height: '40px' },
  },
  check: {
    flexShrink: 0,
    width: '16px',
    height: '16px',
    margin: 0,
    accentColor: tokens.colorBrandBackground,
    cursor: 'pointer',
  },
  arrow: {
    flexShrink: 0,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '20px',
    height: '20px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    background: 'transparent',
    color: tokens.colorNeutralForeground3,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    [touch]: { width: '40px', height: '40px' },
  },
  /** On a phone the arrow stands behind the name, so that all names begin in one line. */
  taskArrow: { [phone]: { order: 1 } },
  timer: { [touch]: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` } },
  /** All logged time, as a button in its cell. */
  spent: {
    border: 'none',
    background: 'none',
    padding: `2px ${tokens.spacingHorizontalXS}`,
    borderRadius: tokens.borderRadiusMedium,
    font: 'inherit',
    color: 'inherit',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Pressed },
    [touch]: { minWidth: '40px', minHeight: '40px' },
  },
  actions: {
    position: 'absolute',
    right: tokens.spacingHorizontalXS,
    top: '8px',
    display: 'flex',
    borderRadius: tokens.borderRadiusMedium,
    background: tokens.colorNeutralBackground1Hover,
    opacity: 0,
    '::before': {
      content: '""',
      position: 'absolute',
      insetBlock: 0,
      right: '100%',
      width: '24px',
      background: `linear-gradient(to right, transparent, ${tokens.colorNeutralBackground1Hover})`,
      pointerEvents: 'none',
    },
    [touch]: { ...besideName, marginInlineStart: 'auto' },
    [phone]: { ...besideName, order: 2, opacity: 1 },
    [noHover]: { opacity: 1 },
  },
  action: {
    height: '24px',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2px',
    padding: `2px ${tokens.spacingHorizontalS}`,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    color: tokens.colorBrandForeground2Hover,
    fontSize: '16px',
    fontFamily: 'inherit',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundPressed },
    [touch]: { width: '40px', height: '40px' },
    [phone]: {
      width: '40px',
      height: '40px',
      color: tokens.colorNeutralForeground2,
      fontSize: '20px',
    },
  },
  openText: { fontSize: tokens.fontSizeBase200, [touch]: { display: 'none' } },
  nameInput: {
    flexGrow: 1,
    minWidth: 0,
    height: '28px',
    padding: `0 ${tokens.spacingHorizontalXS}`,
    border: `1px solid ${tokens.colorBrandStroke1}`,
    '&[aria-invalid=true]': { border: `1px solid ${tokens.colorStatusDangerBorder2}` },
    borderRadius: tokens.borderRadiusMedium,
    background: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    outlineStyle: 'none',
    [touch]: { height: '40px', boxSizing: 'border-box' },
  },
})
