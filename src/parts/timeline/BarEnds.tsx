import { mergeClasses } from '@fluentui/react-components'
import { ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons'
import type { PointerEvent } from 'react'
import type { Span } from '../../core/roadmap/span.ts'
import { clippedOf, type Grip, type TimeAxis } from './axis.ts'
import type { timelineStyles } from './timeline-styles.ts'

type Part = keyof Pick<
  typeof timelineStyles,
  'grip' | 'gripStart' | 'gripEnd' | 'goesOn' | 'goesOnRight'
>

interface BarEndsProps {
  axis: TimeAxis
  styles: Readonly<Record<Part, string>>
  /** The days that are stored. */
  span: Span
  /** Missing for what cannot be moved. */
  begin: ((event: PointerEvent<HTMLElement>, grip: Grip) => void) | undefined
}

/** The ends of a bar: what they are dragged by, or a mark where the bar goes on beyond the chart. */
export function BarEnds({ axis, styles, span, begin }: BarEndsProps) {
  const clipped = clippedOf(axis, span)
  return (
    <>
      {clipped.start && <ChevronLeftRegular data-goes-on="start" className={styles.goesOn} />}
      {clipped.end && (
        <ChevronRightRegular
          data-goes-on="end"
          className={mergeClasses(styles.goesOn, styles.goesOnRight)}
        />
      )}
      {begin &&
        (['start', 'end'] as const)
          .filter((grip) => !clipped[grip])
          .map((grip) => (
            <span
              key={grip}
              data-grip={grip}
              className={mergeClasses(
                'grip',
                styles.grip,
                grip === 'start' ? styles.gripStart : styles.gripEnd,
              )}
              onPointerDown={(event) => begin(event, grip)}
            />
          ))}
    </>
  )
}
