import { makeStyles, tokens } from '@fluentui/react-components'
import { cutText } from '../../../parts/text/cut-text.ts'

/** The look of the tables of charges and payments: narrow screens scroll them sideways. */
export const useBillTable = makeStyles({
  scroll: { overflowX: 'auto' },
  table: {
    '--columns': 'repeat(6, minmax(110px, 1fr))',
    position: 'relative',
    minWidth: '760px',
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalS}`,
  },
  line: { borderTop: `1px solid ${tokens.colorNeutralStroke3}` },
  cell: { paddingInlineEnd: tokens.spacingHorizontalS, ...cutText },
  figure: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
})
