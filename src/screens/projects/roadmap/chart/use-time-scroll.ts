import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import type { Span } from '../../../../core/roadmap/span.ts'
import { daysBetween } from '../../../../core/values/time.ts'
import { useFromTheTop } from '../../../../parts/table/use-from-the-top.ts'
import { leftOf } from '../../../../parts/timeline/axis.ts'
import type { Axis } from './axis.ts'
import { shareOfDay } from './use-share-of-day.ts'

/** What a page shows beside the names until it has told how wide it is, in pixels. */
const guessedWidth = 1_200

/**
 * The columns in sight, and the way to others: at first today is shown, in hours now, and where the axis is drawn
 * in another way the day in the middle stays there.
 */
export function useTimeScroll(
  axis: Axis,
  {
    today,
    names,
    scroller,
  }: { today: string; names: number; scroller: RefObject<HTMLDivElement | null> },
) {
  const { columns, dayPx } = axis
  // Measured again with the axis alone.
  const measures = useMemo(
    () => ({
      estimateSize: (index: number) => columns[index]!.days * dayPx,
      getItemKey: (index: number) => columns[index]!.key,
    }),
    [columns, dayPx],
  )
  const virtual = useVirtualizer({
    ...useFromTheTop(0, 4),
    initialRect: { width: guessedWidth, height: 0 },
    horizontal: true,
    count: columns.length,
    getScrollElement: () => scroller.current,
    scrollMargin: names,
    ...measures,
  })
  const scrolled = useRef(0)
  const scrollTo = useCallback((element: HTMLElement, px: number) => {
    element.scrollLeft = px
    scrolled.current = element.scrollLeft
  }, [])
  const show = useCallback(
    (day: string, share: number, passed = 0) => {
      const element = scroller.current
      const px = leftOf(axis, day) + passed * axis.dayPx
      if (element) scrollTo(element, px - (element.clientWidth - names) * share)
    },
    [axis, names, scroller, scrollTo],
  )

  const isOfHours = axis.zoom === 'hour'
  const goToToday = useCallback(
    () => show(today, 1 / 4, isOfHours ? shareOfDay() : 0),
    [show, today, isOfHours],
  )

  const before = useRef<Axis>(undefined)
  useLayoutEffect(() => {
    const element = scroller.current
    const last = before.current
    before.current = axis
    if (!element || last === axis) return
    if (!last) return goToToday()
    const middle = (element.clientWidth - names) / 2
    const days = daysBetween(axis.first, last.first) + (scrolled.current + middle) / last.dayPx
    scrollTo(element, days * axis.dayPx - middle)
  }, [axis, names, goToToday, scroller, scrollTo])

  return {
    columns: virtual.getVirtualItems().map(({ index }) => columns[index]!),
    noteScroll: () => {
      scrolled.current = scroller.current?.scrollLeft ?? 0
    },
    goToToday,
    goTo: useCallback(({ start }: Span) => show(start, 1 / 6), [show]),
  }
}
