import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { keyIn } from '../../../client/tasks/shown.ts'
import type { Group } from '../../../core/tasks/list/list.ts'
import { useAutoScroll } from '../../../parts/drag/use-auto-scroll.ts'
import { useFromTheTop } from '../../../parts/table/use-from-the-top.ts'
import { useTaskContext } from '../task-context.ts'
import { renamedAmong, useBoardSnapshot } from './board-state.ts'
import { useBoardStyles } from './board-styles.ts'
import { BoardCard } from './card/BoardCard.tsx'
import { type AddingAt, useEndInView } from './use-end-in-view.ts'
import { useQuietMoves } from './use-quiet-moves.ts'

/** About how much of the window is above and below the cards, in pixels. */
const aboveCards = 280

interface CardListProps {
  group: Group
  lane?: string
  /** The end at which tasks are being added. */
  end?: AddingAt
  className: string
}

/** The cards of a column, or of a lane in it, of which only those in sight are drawn. */
export function CardList({ group, lane, end = null, className }: CardListProps) {
  const styles = useBoardStyles()
  const { view } = useTaskContext()
  const { selected, active, expanded } = useSnapshot(view.choices)
  const { dragged, adding, ...board } = useBoardSnapshot()
  const renaming = renamedAmong(view.shown.value.keys, board.renaming)
  const body = useRef<HTMLDivElement>(null)
  useAutoScroll(body)
  const virtual = useVirtualizer({
    count: group.tasks.length,
    getScrollElement: () => body.current,
    ...useFromTheTop(innerHeight - aboveCards, 4),
    estimateSize: () => 104,
    // What is typed on a card would be lost with it, and so would the focus.
    rangeExtractor: (range) => {
      const kept = group.tasks.flatMap(({ id }, index) =>
        [renaming, adding, active].includes(keyIn(id, lane)) ? [index] : [],
      )
      const drawn = [...new Set([...defaultRangeExtractor(range), ...kept])]
      return drawn.sort((one, other) => one - other)
    },
    getItemKey: useCallback((index: number) => group.tasks[index]!.id, [group]),
  })
  const drawn = virtual.getVirtualItems()
  useQuietMoves(body, group, drawn)
  useEndInView(group, end, (index, align) => virtual.scrollToIndex(index, { align }))
  return (
    // Keys scroll it where no card has the focus.
    <div ref={body} className={className} tabIndex={lane === undefined ? 0 : -1} data-scrolls>
      {group.tasks.length === 0 && lane === undefined && <EmptyColumn group={group.id} />}
      <div style={{ position: 'relative', height: virtual.getTotalSize() }}>
        {drawn.map(({ index, key, start }) => {
          const { id } = group.tasks[index]!
          const card = keyIn(id, lane)
          return (
            <div
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              data-slot={id}
              className={styles.slot}
              style={{ transform: `translateY(${start}px)` }}
            >
              <BoardCard
                id={id}
                group={group.id}
                lane={lane}
                selected={selected.includes(id)}
                active={active === card}
                dragged={dragged.includes(id)}
                renaming={renaming === card}
                unfolded={expanded.includes(id)}
                adding={adding === card}
              />
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** What a column without cards says: on a board without any, how to begin. */
function EmptyColumn({ group }: { group: string }) {
  const styles = useBoardStyles()
  const { t, view } = useTaskContext()
  const { value: shown } = useSnapshot(view.shown)
  const isFirst = shown.all === 0 && shown.groups[0]?.id === group
  return <div className={styles.empty}>{t(isFirst ? 'firstTask' : 'dropHere')}</div>
}
