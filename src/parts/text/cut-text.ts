/**
 * A text of one line that is cut where it does not fit. In a right-to-left text its end is cut too,
 * and not its beginning.
 */
export const cutText = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  unicodeBidi: 'plaintext',
  textAlign: 'left',
} as const

/** The same of a text alone in a cell: where it lies in a line, as spans and links do, it is not cut. */
export const cutCell = { display: 'block', ...cutText } as const
