import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import { noHover, phone, touch, touchedPhone } from '../../../parts/page/measures.ts'
import { useFieldStyles } from '../fields/field-styles.ts'
import { lineHeight, listHeadHeight, useLineStyles } from './line-styles.ts'

/** The styles of the list, its head, and the lines that are not tasks. */
const useFrameStyles = makeStyles({
  root: {
    position: 'relative',
    flexGrow: 1,
    minHeight: 0,
    overflow: 'auto',
    outlineStyle: 'none',
    contain: 'strict',
  },
  sheet: { position: 'relative', minWidth: 'max-content' },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 5,
    display: 'grid',
    gridTemplateColumns: 'var(--columns)',
    height: `${listHeadHeight}px`,
    boxSizing: 'border-box',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    // For those who hear the list alone.
    [phone]: { height: 0, borderBottomWidth: 0, overflow: 'hidden' },
    '&:hover .head-handle, &:focus-within .head-handle': { opacity: 1 },
  },
  headCell: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    paddingLeft: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
  },
  /** Above numbers, which stand at the right. */
  headNumber: { justifyContent: 'flex-end', paddingRight: tokens.spacingHorizontalM },
  headAction: {
    minWidth: '24px',
    width: '24px',
    height: '24px',
    opacity: 0,
    color: tokens.colorNeutralForeground3,
    ':focus-visible': { opacity: 1 },
    '[aria-expanded=true]': { opacity: 1 },
    [noHover]: { opacity: 1 },
  },
  // Over the end of a name, so that narrow columns have room for theirs.
  headActions: {
    position: 'absolute',
    top: 0,
    right: '9px',
    bottom: 0,
    display: 'flex',
    alignItems: 'center',
    opacity: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    ':focus-within': { opacity: 1 },
    ':has([aria-expanded=true])': { opacity: 1 },
    [noHover]: { opacity: 1 },
  },
  headGrip: { cursor: 'grab' },
  headArrow: {
    flexShrink: 0,
    marginInline: tokens.spacingHorizontalXXS,
    fontSize: tokens.fontSizeBase200,
    // Where the buttons are over the end of the name at all times, it is before the name.
    [noHover]: { order: -1 },
  },
  /** The name is there to be heard; what is seen is short. */
  headShort: {
    display: 'inline-flex',
    alignItems: 'center',
    fontSize: 0,
    '::before': { content: '"%"', fontSize: tokens.fontSizeBase200 },
  },
  headPinned: { backgroundColor: tokens.colorNeutralBackground1 },
  headEdge: {
    position: 'absolute',
    top: 0,
    bottom: 0,
    width: '2px',
    backgroundColor: tokens.colorBrandStroke1,
    zIndex: 1,
    pointerEvents: 'none',
  },
  headAdd: { display: 'flex', alignItems: 'center', width: '40px' },
  headName: {
    position: 'sticky',
    left: 0,
    zIndex: 2,
    paddingLeft: '44px',
    backgroundColor: tokens.colorNeutralBackground1,
    borderRight: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  columnHandle: {
    position: 'absolute',
    top: 0,
    right: 0,
    bottom: 0,
    width: '9px',
    opacity: 0,
    outlineStyle: 'none',
    cursor: 'col-resize',
    touchAction: 'none',
    '::after': {
      content: '""',
      position: 'absolute',
      top: '8px',
      right: 0,
      bottom: '8px',
      width: '2px',
      borderRadius: tokens.borderRadiusCircular,
      backgroundColor: tokens.colorNeutralStroke1,
    },
    ':hover::after': { top: 0, bottom: 0, backgroundColor: tokens.colorBrandStroke1 },
    ':active::after': { top: 0, bottom: 0, backgroundColor: tokens.colorBrandStroke1 },
    ':focus-visible::after': { top: 0, bottom: 0, backgroundColor: tokens.colorStrokeFocus2 },
    [noHover]: { opacity: 1 },
  },
  group: {
    position: 'absolute',
    top: 0,
    left: 0,
    right: 0,
    height: `${lineHeight}px`,
    boxSizing: 'border-box',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    backgroundColor: tokens.colorNeutralBackground2,
    // The head of the next group slides over it.
    zIndex: 3,
    [touch]: { borderBottomWidth: 0, boxShadow: `inset 0 -1px ${tokens.colorNeutralStroke3}` },
  },
  /** The head of the group at the top of what is in sight. */
  stuck: { position: 'sticky', top: `${listHeadHeight}px`, [phone]: { top: 0 } },
  groupInner: {
    position: 'sticky',
    left: 0,
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    height: '100%',
    padding: `0 ${tokens.spacingHorizontalS}`,
    [touch]: { paddingLeft: 0, columnGap: 0 },
  },
  groupMark: {
    width: '4px',
    height: '20px',
    borderRadius: tokens.borderRadiusCircular,
    [touch]: { margin: '0 4px 0 8px' },
    [touchedPhone]: { margin: '0 -4px 0 0' },
  },
  groupName: {
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground1,
    [touch]: { marginInlineEnd: tokens.spacingHorizontalS },
  },
  add: {
    position: 'sticky',
    left: 0,
    display: 'inline-flex',
    alignItems: 'center',
    width: 'min(640px, 100vw)',
    height: '100%',
    paddingLeft: 'calc(40px + var(--depth) * 24px)',
    boxSizing: 'border-box',
    [phone]: { paddingLeft: 'calc(31px + var(--depth) * 16px)' },
  },
  addInput: {
    boxSizing: 'border-box',
    width: '100%',
    height: '30px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    border: `1px solid transparent`,
    borderRadius: tokens.borderRadiusMedium,
    background: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    outlineStyle: 'none',
    '::placeholder': { color: tokens.colorNeutralForeground3 },
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    [touch]: { height: '40px' },
    ':focus': {
      backgroundColor: tokens.colorNeutralBackground1,
      border: `1px solid ${tokens.colorBrandStroke1}`,
    },
  },
})

/**
 * The styles of the task list; taken once by the list and handed to its lines, of which there are
 * many.
 */
export function useListStyles() {
  const frame = useFrameStyles()
  const line = useLineStyles()
  const field = useFieldStyles()
  return useMemo(() => ({ ...frame, ...line, ...field }), [frame, line, field])
}

export type ListStyles = ReturnType<typeof useListStyles>
