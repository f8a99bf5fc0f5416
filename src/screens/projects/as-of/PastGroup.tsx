import { mergeClasses } from '@fluentui/react-components'
import { ChevronDownRegular, ChevronRightRegular } from '@fluentui/react-icons'
import { memo } from 'react'
import { useSnapshot } from 'valtio'
import type { Group } from '../../../core/tasks/list/list.ts'
import { useColumn } from '../../tasks/board/use-column.ts'
import { GroupCount } from '../../tasks/groups/GroupCount.tsx'
import { GroupShares } from '../../tasks/groups/GroupShares.tsx'
import { useTaskContext } from '../../tasks/task-context.ts'

interface PastGroupProps {
  group: Group
  /** Distance from the top of the list, in pixels. */
  top: number
  index: number
  /** It stays in sight while the lines of its group are scrolled. */
  stuck: boolean
}

/** The head of a group of a moment: its colour, name, count and progress. */
export const PastGroup = memo(function PastGroup({ group, top, index, stuck }: PastGroupProps) {
  const { t, view, styles } = useTaskContext()
  const { active } = useSnapshot(view.choices)
  const { name, colour, closed, toggle } = useColumn(group)
  const key = `group:${group.id}/NAME`
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={mergeClasses(styles.group, stuck && styles.stuck)}
      style={stuck ? undefined : { transform: `translateY(${top}px)` }}
    >
      <div
        role="gridcell"
        data-cell={key}
        tabIndex={active === key ? 0 : -1}
        className={mergeClasses(styles.cell, styles.groupInner)}
        aria-expanded={!closed}
      >
        <span className={styles.groupMark} style={{ backgroundColor: colour }} />
        <button
          type="button"
          className={styles.arrow}
          tabIndex={-1}
          data-edit
          aria-label={t(closed ? 'expandGroup' : 'collapseGroup', { name })}
          onClick={toggle}
        >
          {closed ? <ChevronRightRegular /> : <ChevronDownRegular />}
        </button>
        <span className={styles.groupName}>{name}</span>
        <GroupCount group={group} />
        <GroupShares group={group} />
      </div>
    </div>
  )
})
