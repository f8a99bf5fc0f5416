import { mergeClasses } from '@fluentui/react-components'
import { driftOf } from '../../../../core/roadmap/baseline.ts'
import type { Span } from '../../../../core/roadmap/span.ts'
import { showLag } from '../../../../parts/text/format.ts'
import { useChart } from '../chart/chart-context.ts'
import { driftText } from './drift-text.ts'

/** By how many days a task ends later or earlier than in the baseline, if it does. */
export function Drift({ was, now }: { was: Span; now: Span }) {
  const { styles } = useChart()
  const by = driftOf(was, now)
  if (by === 0) return null
  return (
    <span
      data-drift
      className={mergeClasses(styles.drift, by > 0 ? styles.driftLate : styles.driftEarly)}
      title={driftText(was, now)}
    >
      {showLag(by)}
    </span>
  )
}
