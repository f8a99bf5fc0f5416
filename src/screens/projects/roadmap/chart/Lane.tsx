import { mergeClasses } from '@fluentui/react-components'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { dayAt } from '../../../../parts/timeline/axis.ts'
import type { useBar } from '../../../../parts/timeline/use-bar.ts'
import { menuPoint } from '../roadmap-menu.ts'
import { cellKey, useChart } from './chart-context.ts'

interface LaneProps {
  /** The key of its line. */
  line: string
  active: boolean
  /** What a screen reader says of the bar. */
  label: string
  bar: ReturnType<typeof useBar>
  /** Whether a bar can be drawn into it. */
  isFree: boolean
  /** A finger has pressed a day of it: fingers scroll, and draw nothing. */
  tap: (day: string) => void
  onKeyDown?: (event: KeyboardEvent) => void
  onMouseDown?: (event: MouseEvent) => void
  /** Opens what can be done with its bar, if that has a menu. */
  openMenu?: (at: { x: number; y: number }) => void
  children: ReactNode
}

/** The days of a line, with its bar: the arrow keys move it, and a pointer draws one where there is none. */
export function Lane({
  line,
  active,
  label,
  bar,
  isFree,
  tap,
  openMenu,
  children,
  ...given
}: LaneProps) {
  const { t } = useTranslation('roadmap')
  const { axis, styles } = useChart()
  /** The space bar is down, and was pressed here. */
  const isPressed = useRef(false)
  return (
    <div
      role="gridcell"
      data-cell={cellKey(line, 'bar')}
      tabIndex={active ? 0 : -1}
      className={mergeClasses(styles.lane, isFree && styles.drawable)}
      aria-label={label}
      aria-description={[
        bar.shown ? t('barKeys') : isFree && t('laneKeys'),
        openMenu && t('menuKeys'),
      ]
        .filter(Boolean)
        .join(' ')}
      title={isFree ? t('drawHint') : undefined}
      onPointerDown={(event) => event.pointerType !== 'touch' && bar.draw(event)}
      onClick={({ nativeEvent, currentTarget, clientX }) => {
        if (!isFree || (nativeEvent as unknown as PointerEvent).pointerType !== 'touch') return
        tap(dayAt(axis, clientX - currentTarget.getBoundingClientRect().left))
      }}
      onMouseDown={given.onMouseDown}
      {...bar.drag}
      {...bar.keys}
      // A finger that holds the bar may drag it yet: the menu opens once it is gone.
      onPointerUp={({ currentTarget, nativeEvent }) => {
        if (bar.drag.onPointerUp()) openMenu?.(menuPoint(currentTarget, nativeEvent))
      }}
      onContextMenu={(event) => {
        if (!bar.drag.onContextMenu(event) || !openMenu) return
        event.preventDefault()
        openMenu(menuPoint(event.currentTarget, event.nativeEvent))
      }}
      onKeyDown={(event) => {
        bar.keys.onKeyDown(event)
        if (openMenu && event.key === ' ') {
          event.preventDefault()
          isPressed.current = true
        } else if (!event.isPropagationStopped()) given.onKeyDown?.(event)
      }}
      // Once it is let go: in the menu, which has the focus by then, that would choose the first item.
      onKeyUp={({ key, currentTarget }) => {
        if (key !== ' ' || !isPressed.current) return
        isPressed.current = false
        openMenu?.(menuPoint(currentTarget))
      }}
    >
      {children}
    </div>
  )
}
