import { memo } from 'react'
import { useSnapshot } from 'valtio'
import type { Lane } from '../../../../core/tasks/list/lanes.ts'
import { toggled } from '../../../../parts/pickers/picker-props.ts'
import { useTaskContext } from '../../task-context.ts'
import { FoldedCell } from './FoldedCell.tsx'
import { LaneHead } from './LaneHead.tsx'
import type { LaneParts } from './lane-parts.ts'
import { useLaneStyles } from './lane-styles.ts'
import { useLaneName } from './use-lane-name.ts'

interface LaneRowProps extends Pick<LaneParts, 'Cell'> {
  lane: Lane
}

/** A lane of a board: its head, and its part of each column; folded, only how many are in each. */
export const LaneRow = memo(function LaneRow({ lane, Cell }: LaneRowProps) {
  const styles = useLaneStyles()
  const { view } = useTaskContext()
  const { closedLanes, collapsed } = useSnapshot(view.choices)
  const name = useLaneName(lane.id)
  const isFolded = closedLanes.includes(lane.id)
  return (
    <section aria-label={name} data-lane-row={lane.id}>
      <LaneHead
        lane={lane}
        name={name}
        folded={isFolded}
        toggle={() => {
          view.choices.closedLanes = toggled(view.choices.closedLanes, lane.id)
        }}
      />
      <div className={styles.cells}>
        {lane.groups.map((group) =>
          isFolded || collapsed.includes(group.id) ? (
            <FoldedCell
              key={group.id}
              group={group}
              lane={lane.id}
              narrow={collapsed.includes(group.id)}
            />
          ) : (
            <Cell key={group.id} group={group} lane={lane.id} laneName={name} />
          ),
        )}
      </div>
    </section>
  )
})
