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
