import { mergeClasses } from '@fluentui/react-components'
import type { PointerEvent } from 'react'
import type { Span } from '../../../../core/roadmap/span.ts'
import { boxOf, type Grip } from '../../../../parts/timeline/axis.ts'
import { BarEnds } from '../../../../parts/timeline/BarEnds.tsx'
import { useChart } from './chart-context.ts'

interface TimeBarProps {
  span: Span
  /** The days that are stored, if there are any. */
  stored?: Span | undefined
  colour: string
  /** Written on the bar, or behind it where it is too short. */
  name?: string
  /** In percent. */
  progress?: number
  isPhase?: boolean
  /** What comes after it is late once it is. */
  isCritical?: boolean
  isMoving: boolean
  /** Missing for what cannot be moved. */
  begin?: ((event: PointerEvent<HTMLElement>, grip: Grip) => void) | undefined
}

/** A name needs so much room on its bar, in pixels. */
const roomForName = 72

/** The bar of some days: dragged as a whole, or at its ends. */
export function TimeBar({
  span,
  stored = span,
  colour,
  name = '',
  progress = 0,
  isPhase = false,
  isCritical = false,
  isMoving,
  begin,
}: TimeBarProps) {
  const { axis, styles } = useChart()
  const { left, width } = boxOf(axis, span)
  return (
    <div
      className={mergeClasses(
        'bar',
        styles.bar,
        isPhase && styles.phaseBar,
        isCritical && styles.critical,
        !begin && styles.fixed,
        isMoving && styles.moving,
      )}
      data-moving={isMoving || undefined}
      style={{ left, width, '--colour': colour } as React.CSSProperties}
      onPointerDown={(event) => begin?.(event, 'move')}
    >
      {progress > 0 && <span className={styles.fill} style={{ width: `${progress}%` }} />}
      {name && (
        <span
          className={mergeClasses(
            styles.label,
            width >= roomForName ? styles.inside : styles.outside,
          )}
        >
          {name}
        </span>
      )}
      <BarEnds {...{ axis, styles, begin }} span={stored} />
    </div>
  )
}
