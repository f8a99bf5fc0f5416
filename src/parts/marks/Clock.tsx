import { useNow } from '../hooks/use-now.ts'
import { showElapsed } from '../text/format.ts'

/** The time since a point, each second. */
export const Clock = ({ since }: { since: string }) => (
  <span style={{ fontVariantNumeric: 'tabular-nums' }}>{showElapsed(since, useNow())}</span>
)
