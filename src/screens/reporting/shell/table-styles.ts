import { makeStyles, tokens } from '@fluentui/react-components'
import { hidden } from '../../../parts/page/ScreenReaderText.tsx'
import { cutText } from '../../../parts/text/cut-text.ts'

/** So narrow a drawer has no place for figures beside a name. */
const narrow = '@container report-table (width < 700px)'

/**
 * How the tables of drawers look: wide ones are scrolled, narrow ones are stacked. Each says its
 * `--columns`, and how wide it is at `--least`.
 */
export const useTableStyles = makeStyles({
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
  },
  /** The same with nothing but what saves the list as a file. */
  file: { display: 'flex', justifyContent: 'flex-end' },
  frame: { containerType: 'inline-size', containerName: 'report-table' },
  table: {
    overflowX: 'auto',
    '& [role=row]': { minWidth: 'var(--least)', [narrow]: { minWidth: 0 } },
    [narrow]: { overflowX: 'visible' },
  },
  head: {
    columnGap: tokens.spacingHorizontalS,
    [narrow]: { ...hidden, minHeight: 0, display: 'block' },
  },
  line: {
    columnGap: tokens.spacingHorizontalS,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: `${tokens.spacingVerticalS} 0` },
  },
  text: { ...cutText, minWidth: 0 },
  number: {
    fontVariantNumeric: 'tabular-nums',
    [narrow]: {
      display: 'flex',
      justifyContent: 'space-between',
      fontSize: tokens.fontSizeBase200,
      '::before': { content: 'attr(data-head)', color: tokens.colorNeutralForeground3 },
    },
  },
  overdue: { color: tokens.colorStatusDangerForeground3 },
})
