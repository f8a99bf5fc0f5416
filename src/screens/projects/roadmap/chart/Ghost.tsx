import type { Span } from '../../../../core/roadmap/span.ts'
import { boxOf } from '../../../../parts/timeline/axis.ts'
import { driftText } from '../baseline/drift-text.ts'
import { useChart } from './chart-context.ts'

/** The days of a task in the baseline, thin below its bar. */
export function Ghost({ was, now }: { was: Span; now: Span | undefined }) {
  const { axis, styles } = useChart()
  return (
    <span
      data-baseline
      className={styles.ghost}
      style={boxOf(axis, was)}
      title={driftText(was, now)}
    />
  )
}
