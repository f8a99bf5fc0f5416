import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback } from 'react'
import type { Shown } from '../../../../client/tasks/shown.ts'
import { useFromTheTop } from '../../../../parts/table/use-from-the-top.ts'
import { AddSection } from '../../groups/AddSection.tsx'
import { LaneColumnHead } from './LaneColumnHead.tsx'
import { LaneRow } from './LaneRow.tsx'
import { useLaneStyles } from './lane-styles.ts'

interface BoardLanesProps {
  board: RefObject<HTMLDivElement | null>
  shown: Shown
}

/** The heads of the columns, and below them the lanes, of which only those in sight are drawn. */
export function BoardLanes({ board, shown }: BoardLanesProps) {
  const styles = useLaneStyles()
  const { groups, lanes } = shown
  const getItemKey = useCallback((index: number) => lanes[index]!.id, [lanes])
  const virtual = useVirtualizer({
    count: lanes.length,
    getScrollElement: () => board.current,
    ...useFromTheTop(innerHeight, 2),
    estimateSize: () => 240,
    getItemKey,
  })
  return (
    <div className={styles.sheet}>
      <div className={styles.heads}>
        {groups.map((group) => (
          <LaneColumnHead key={group.id} group={group} />
        ))}
        <AddSection />
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
            <LaneRow lane={lanes[index]!} />
          </div>
        ))}
      </div>
    </div>
  )
}
