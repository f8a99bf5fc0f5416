import { mergeClasses } from '@fluentui/react-components'
import { memo, useRef } from 'react'
import { useSnapshot } from 'valtio'
import type { Shown } from '../../../client/tasks/shown.ts'
import type { Group } from '../../../core/tasks/list/list.ts'
import { ColourDot } from '../../../parts/marks/ColourDot.tsx'
import { useBoardStyles } from '../../tasks/board/board-styles.ts'
import { BoardLanes } from '../../tasks/board/lanes/BoardLanes.tsx'
import { useBoardKeys } from '../../tasks/board/use-board-keys.ts'
import { useColumn } from '../../tasks/board/use-column.ts'
import { GroupCount } from '../../tasks/groups/GroupCount.tsx'
import { type TaskViewContext, useTaskContext } from '../../tasks/task-context.ts'
import { useSearchKeys } from '../use-search-keys.ts'
import { PastCards } from './PastCards.tsx'
import { PastColumnHead } from './PastColumnHead.tsx'
import { PastLaneCell, PastLaneHead } from './PastLanes.tsx'
import { onlyGoing } from './past-keys.ts'

interface PastBoardProps {
  context: TaskViewContext
  shown: Shown
}

/** The board of a moment, in columns or with lanes across them: the keys go from card to card. */
export function PastBoard({ context, shown }: PastBoardProps) {
  const { t, view } = context
  const styles = useBoardStyles()
  const board = useRef<HTMLDivElement>(null)
  const { active } = useSnapshot(view.choices)
  const { enter, onKeyDown } = useBoardKeys({ context, shown, board })
  useSearchKeys(enter)
  const hasLanes = shown.lanes.length > 0
  return (
    <div
      ref={board}
      className={mergeClasses(styles.board, hasLanes ? styles.rows : styles.columns)}
      role="group"
      aria-label={t('board')}
      tabIndex={active !== null && shown.keys.includes(active) ? -1 : 0}
      onKeyDown={onlyGoing(onKeyDown)}
    >
      {hasLanes ? (
        <BoardLanes board={board} shown={shown} Head={PastLaneHead} Cell={PastLaneCell} />
      ) : (
        shown.groups.map((group) => <Column key={group.id} group={group} />)
      )}
    </div>
  )
}

/** A group as a column of cards, or closed as a strip. */
const Column = memo(function Column({ group }: { group: Group }) {
  const { t } = useTaskContext()
  const styles = useBoardStyles()
  const { closed, name, colour, toggle } = useColumn(group)
  if (!closed)
    return (
      <section className={styles.column} aria-label={name} data-group={group.id}>
        <PastColumnHead group={group} {...{ name, colour, toggle }} />
        <PastCards group={group} className={styles.body} />
      </section>
    )
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
        <ColourDot colour={colour} />
        <span className={styles.title} title={name}>
          {name}
        </span>
        <GroupCount group={group} />
      </button>
    </section>
  )
})
