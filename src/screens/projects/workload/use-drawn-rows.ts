import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback } from 'react'
import { useFromTheTop } from '../../../parts/table/use-from-the-top.ts'
import type { Worker } from './use-workload.ts'

/** How high the head and a row with its line are, in pixels. */
export const headPx = 40
const rowPx = 53
/** About how much of the window is above the rows, in pixels. */
const aboveRows = 250

/**
 * The rows in sight with how much is left out above each and below the last, in pixels. Where the keyboard
 * is, is drawn with what its arrows lead to.
 */
export function useDrawnRows(
  workers: readonly Worker[],
  active: number,
  scroller: RefObject<HTMLDivElement | null>,
) {
  const count = workers.length
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    paddingStart: headPx,
    scrollPaddingStart: headPx,
    ...useFromTheTop(innerHeight - aboveRows, 6),
    rangeExtractor: (range) => {
      const kept = [active - 1, active, active + 1].filter((row) => row >= 0 && row < count)
      const drawn = [...new Set([...defaultRangeExtractor(range), ...kept])]
      return drawn.sort((one, other) => one - other)
    },
    getItemKey: useCallback((row: number) => workers[row]!.member.id, [workers]),
  })
  let end = headPx
  const rows = virtual.getVirtualItems().map((item) => {
    const above = item.start - end
    end = item.end
    return { row: item.index, above }
  })
  return { rows, below: virtual.getTotalSize() - end }
}
