import { mergeClasses } from '@fluentui/react-components'
import type { PointerEvent } from 'react'
import type { Span } from '../../../../core/roadmap/span.ts'
import { boxOf, type Grip } from '../../../../parts/timeline/axis.ts'
import { useChart } from './chart-context.ts'

interface TimeBarProps {
  span: Span
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
  const grips = [
    ['start', styles.gripStart],
    ['end', styles.gripEnd],
  ] as const
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
      {begin &&
        grips.map(([grip, style]) => (
          <span
            key={grip}
            data-grip={grip}
            className={mergeClasses('grip', styles.grip, style)}
            onPointerDown={(event) => begin(event, grip)}
          />
        ))}
    </div>
  )
}
