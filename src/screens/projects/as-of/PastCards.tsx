import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { keyIn } from '../../../client/tasks/shown.ts'
import type { Group } from '../../../core/tasks/list/list.ts'
import { useFromTheTop } from '../../../parts/table/use-from-the-top.ts'
import { useBoardStyles } from '../../tasks/board/board-styles.ts'
import { useTaskContext } from '../../tasks/task-context.ts'
import { PastCard } from './PastCard.tsx'

/** About how much of the window is above and below the cards, in pixels. */
const aboveCards = 280

interface PastCardsProps {
  group: Group
  lane?: string
  className: string
}

/** The cards of a column, or of a lane in it, of which only those in sight are drawn. */
export function PastCards({ group, lane, className }: PastCardsProps) {
  const styles = useBoardStyles()
  const { view } = useTaskContext()
  const { active, expanded } = useSnapshot(view.choices)
  const body = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: group.tasks.length,
    getScrollElement: () => body.current,
    ...useFromTheTop(innerHeight - aboveCards, 4),
    estimateSize: () => 104,
    getItemKey: useCallback((index: number) => group.tasks[index]!.id, [group]),
  })
  const scrolls = group.tasks.length > 0 && lane === undefined
  return (
    // Keys scroll it where no card has the focus, and there are some.
    <div ref={body} className={className} tabIndex={scrolls ? 0 : -1} data-scrolls>
      <div style={{ position: 'relative', height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const { id } = group.tasks[index]!
          return (
            <div
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className={styles.slot}
              style={{ transform: `translateY(${start}px)` }}
            >
              <PastCard
                {...{ id, lane }}
                active={active === keyIn(id, lane)}
                unfolded={expanded.includes(id)}
              />
            </div>
          )
        })}
      </div>
    </div>
  )
}
