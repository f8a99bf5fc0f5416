import { Button, mergeClasses } from '@fluentui/react-components'
import { ArrowMinimizeRegular } from '@fluentui/react-icons'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useCallback, useRef } from 'react'
import { useSnapshot } from 'valtio'
import type { Shown } from '../../../client/tasks/shown.ts'
import type { Group } from '../../../core/tasks/list/list.ts'
import { ColourDot } from '../../../parts/marks/ColourDot.tsx'
import { useFromTheTop } from '../../../parts/table/use-from-the-top.ts'
import { useBoardStyles } from '../../tasks/board/board-styles.ts'
import { useBoardKeys } from '../../tasks/board/use-board-keys.ts'
import { useColumn } from '../../tasks/board/use-column.ts'
import { GroupCount } from '../../tasks/groups/GroupCount.tsx'
import { type TaskContext, useTaskContext } from '../../tasks/task-context.ts'
import { useSearchKeys } from '../use-search-keys.ts'
import { PastCard } from './PastCard.tsx'
import { onlyGoing } from './past-keys.ts'

/** About how much of the window is above and below the cards, in pixels. */
const aboveCards = 280

interface PastBoardProps {
  context: TaskContext
  shown: Shown
}

/** The board of a moment: the keys go from card to card. */
export function PastBoard({ context, shown }: PastBoardProps) {
  const { t, view } = context
  const styles = useBoardStyles()
  const board = useRef<HTMLDivElement>(null)
  const { active } = useSnapshot(view.choices)
  const { enter, onKeyDown } = useBoardKeys({ context, shown, board })
  useSearchKeys(enter)
  return (
    <div
      ref={board}
      className={mergeClasses(styles.board, styles.columns)}
      role="group"
      aria-label={t('board')}
      tabIndex={active !== null && shown.keys.includes(active) ? -1 : 0}
      onKeyDown={onlyGoing(onKeyDown)}
    >
      {shown.groups.map((group) => (
        <Column key={group.id} group={group} />
      ))}
    </div>
  )
}

/** A group as a column of cards, or closed as a strip. */
const Column = memo(function Column({ group }: { group: Group }) {
  const { t } = useTaskContext()
  const styles = useBoardStyles()
  const { closed, name, colour, toggle } = useColumn(group)
  const head = (
    <>
      <ColourDot colour={colour} />
      <span className={styles.title} title={name}>
        {name}
      </span>
      <GroupCount group={group} />
    </>
  )
  if (closed)
    return (
      <section
        className={mergeClasses(styles.column, styles.collapsed)}
        aria-label={name}
        data-group={group.id}
      >
        <button
          type="button"
          className={mergeClasses(styles.head, styles.headCollapsed)}
          aria-label={t('expandGroup', { name })}
          onClick={toggle}
        >
          {head}
        </button>
      </section>
    )
  return (
    <section className={styles.column} aria-label={name} data-group={group.id}>
      <header className={styles.head}>
        {head}
        <span className={styles.grow} />
        <Button
          size="small"
          appearance="subtle"
          icon={<ArrowMinimizeRegular />}
          aria-label={t('collapseGroup', { name })}
          title={t('collapseGroup', { name })}
          onClick={toggle}
        />
      </header>
      <Cards group={group} />
    </section>
  )
})

/** The cards of a column, of which only those in sight are drawn. */
function Cards({ group }: { group: Group }) {
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
  return (
    // Keys scroll it where no card has the focus, and there are some.
    <div ref={body} className={styles.body} tabIndex={group.tasks.length > 0 ? 0 : -1} data-scrolls>
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
              <PastCard id={id} active={active === id} unfolded={expanded.includes(id)} />
            </div>
          )
        })}
      </div>
    </div>
  )
}
