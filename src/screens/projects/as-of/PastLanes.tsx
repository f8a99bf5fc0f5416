import { mergeClasses } from '@fluentui/react-components'
import { memo } from 'react'
import type { Group } from '../../../core/tasks/list/list.ts'
import { ColourDot } from '../../../parts/marks/ColourDot.tsx'
import { useBoardStyles } from '../../tasks/board/board-styles.ts'
import type { LaneCellProps } from '../../tasks/board/lanes/lane-parts.ts'
import { useLaneStyles } from '../../tasks/board/lanes/lane-styles.ts'
import { useColumn } from '../../tasks/board/use-column.ts'
import { groupTitle } from '../../tasks/groups/group-title.ts'
import { useTaskContext } from '../../tasks/task-context.ts'
import { PastCards } from './PastCards.tsx'
import { PastColumnHead } from './PastColumnHead.tsx'

/** The head of a column of a moment above the lanes; closed, it is as narrow as the column. */
export const PastLaneHead = memo(function PastLaneHead({ group }: { group: Group }) {
  const { t } = useTaskContext()
  const styles = useBoardStyles()
  const { closed, ...column } = useColumn(group)
  return (
    <div className={mergeClasses(styles.column, closed && styles.collapsed)} data-group={group.id}>
      {closed ? (
        <button
          type="button"
          className={mergeClasses(styles.head, styles.foldedHead)}
          aria-label={t('expandGroup', { name: column.name })}
          title={column.name}
          onClick={column.toggle}
        >
          <ColourDot colour={column.colour} />
        </button>
      ) : (
        <PastColumnHead {...column} />
      )}
    </div>
  )
})

/** The cards of a column of a moment that are in a lane. */
export const PastLaneCell = memo(function PastLaneCell({ group, lane, laneName }: LaneCellProps) {
  const board = useBoardStyles()
  const styles = useLaneStyles()
  const { t, view } = useTaskContext()
  const name = groupTitle(group, view.choices.grouping, t)
  return (
    <div
      role="group"
      aria-label={`${laneName}, ${name}`}
      data-group={group.id}
      className={mergeClasses(board.column, styles.cell)}
    >
      {group.tasks.length > 0 && <PastCards group={group} lane={lane} className={styles.cards} />}
    </div>
  )
})
