import { makeStyles, tokens } from '@fluentui/react-components'
import { stackedBelow } from '../../../parts/table/stacked.ts'
import { cutText } from '../../../parts/text/cut-text.ts'

/** The look of the tables of charges and payments: nothing of a bill is cut or out of sight. */
export const useBillTable = makeStyles({
  ...stackedBelow(900),
  table: {
    position: 'relative',
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalS}`,
  },
  charges: {
    '--columns': 'minmax(120px, 1fr) minmax(220px, 1.6fr) repeat(4, minmax(100px, 1fr))',
  },
  payments: {
    '--columns':
      'minmax(110px, 1fr) minmax(110px, 0.8fr) minmax(220px, 1.6fr) repeat(3, minmax(100px, 1fr)) 40px',
  },
  line: { borderTop: `1px solid ${tokens.colorNeutralStroke3}` },
  cell: { paddingInlineEnd: tokens.spacingHorizontalS, overflowWrap: 'anywhere' },
  /** What nobody reads to its end. */
  long: cutText,
  figure: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  beforeText: { paddingInlineEnd: tokens.spacingHorizontalXL },
})
