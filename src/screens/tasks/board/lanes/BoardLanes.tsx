import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useCallback } from 'react'
import type { Shown } from '../../../../client/tasks/shown.ts'
import { useFromTheTop } from '../../../../parts/table/use-from-the-top.ts'
import { LaneRow } from './LaneRow.tsx'
import type { LaneParts } from './lane-parts.ts'
import { useLaneStyles } from './lane-styles.ts'

interface BoardLanesProps extends LaneParts {
  board: RefObject<HTMLDivElement | null>
  shown: Shown
  /** The id of a lane that is drawn wherever it is, as the keyboard is in it. */
  kept?: string | undefined
  /** Beside the heads. */
  end?: ReactNode
}

/** The heads of the columns, and below them the lanes, of which only those in sight are drawn. */
export function BoardLanes({ board, shown, Head, Cell, kept, end }: BoardLanesProps) {
  const styles = useLaneStyles()
  const { groups, lanes } = shown
  const getItemKey = useCallback((index: number) => lanes[index]!.id, [lanes])
  const virtual = useVirtualizer({
    count: lanes.length,
    getScrollElement: () => board.current,
    ...useFromTheTop(innerHeight, 2),
    estimateSize: () => 240,
    getItemKey,
    rangeExtractor: (range) => {
      const own = lanes.findIndex(({ id }) => id === kept)
      const drawn = new Set([...defaultRangeExtractor(range), ...(own < 0 ? [] : [own])])
      return [...drawn].sort((one, other) => one - other)
    },
  })
  return (
    <div className={styles.sheet}>
      <div className={styles.heads}>
        {groups.map((group) => (
          <Head key={group.id} group={group} />
        ))}
        {end}
      </div>
      <div style={{ position: 'relative', height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => (
          <div
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            className={styles.row}
            style={{ transform: `translateY(${start}px)` }}
          >
            <LaneRow lane={lanes[index]!} Cell={Cell} />
          </div>
        ))}
      </div>
    </div>
  )
}
