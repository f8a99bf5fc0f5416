import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'
import type { Row } from '../../../core/model.ts'
import { useFromTheTop } from '../../../parts/table/use-from-the-top.ts'

/** About how high a line is, in pixels. */
const linePx = 32

/** The tasks of a list that are in sight in what it is scrolled in, below others there. */
export function useDrawnTasks(
  tasks: readonly Row<'task'>[],
  list: RefObject<HTMLUListElement | null>,
) {
  const [scrollMargin, setMargin] = useState(0)
  // Lists above it may have become longer or shorter.
  useLayoutEffect(() => setMargin(list.current?.offsetTop ?? 0))
  const virtual = useVirtualizer({
    count: tasks.length,
    getScrollElement: () => list.current?.closest('section')?.parentElement as HTMLDivElement,
    estimateSize: () => linePx,
    scrollMargin,
    ...useFromTheTop(innerHeight, 8),
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
