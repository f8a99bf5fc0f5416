import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useMemo, useState } from 'react'
import type { Row } from '../../../core/model.ts'
import { useFromTheTop } from '../../../parts/table/use-from-the-top.ts'

/** About how high a line is, in pixels. */
const linePx = 32

/**
 * The tasks of a list that are in sight in what it is scrolled in, below others there. That of the id
 * `focused` is drawn with those beside it, so that the keyboard goes on from there.
 */
export function useDrawnTasks(
  tasks: readonly Row<'task'>[],
  list: RefObject<HTMLUListElement | null>,
  focused: string | undefined,
) {
  const active = useMemo(() => tasks.findIndex(({ id }) => id === focused), [tasks, focused])
  const [scrollMargin, setMargin] = useState(0)
  // Lists above it may have become longer or shorter.
  useLayoutEffect(() => setMargin(list.current?.offsetTop ?? 0))
  const virtual = useVirtualizer({
    count: tasks.length,
    getScrollElement: () => list.current?.closest('section')?.parentElement as HTMLDivElement,
    estimateSize: () => linePx,
    scrollMargin,
    ...useFromTheTop(innerHeight, 8),
    rangeExtractor: (range) => {
      const kept = active < 0 ? [] : [active - 1, active, active + 1]
      const drawn = [...kept.filter((index) => tasks[index]), ...defaultRangeExtractor(range)]
      return [...new Set(drawn)].sort((one, other) => one - other)
    },
    getItemKey: useCallback((index: number) => tasks[index]!.id, [tasks]),
  })
  return {
    drawn: virtual
      .getVirtualItems()
      .map(({ index, start }) => ({ task: tasks[index]!, index, top: start - scrollMargin })),
    height: virtual.getTotalSize(),
    measure: virtual.measureElement,
  }
}
