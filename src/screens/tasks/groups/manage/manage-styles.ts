import { makeStyles, tokens } from '@fluentui/react-components'
import { touch } from '../../../../parts/page/measures.ts'

/** The styles of the drawers in which statuses and phases are managed. */
export const useManageStyles = makeStyles({
  body: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    paddingBottom: tokens.spacingVerticalXXL,
  },
  group: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '32px',
  },
  title: { flexGrow: 1, margin: 0 },
  limits: {
    width: '72px',
    marginInlineEnd: '36px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    [touch]: { marginInlineEnd: '44px' },
  },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  row: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minHeight: '40px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  dragged: { opacity: 0.4 },
  dot: {
    flexShrink: 0,
    minWidth: '32px',
    padding: 0,
    [touch]: { minWidth: '40px', height: '40px' },
  },
  name: {
    flexGrow: 1,
    minWidth: 0,
    display: 'flex',
    // The button of the name reaches out to the left.
    [touch]: { paddingInlineStart: tokens.spacingHorizontalS },
  },
  limit: { width: '72px', flexShrink: 0, [touch]: { height: '40px' } },
  add: { display: 'flex', gap: tokens.spacingHorizontalS, paddingTop: tokens.spacingVerticalXS },
  addName: { flexGrow: 1 },
  note: { color: tokens.colorNeutralForeground3, margin: 0 },
})
