import { ChevronDownRegular, ChevronRightRegular, PersonRegular } from '@fluentui/react-icons'
import type { Lane } from '../../../../core/tasks/list/lanes.ts'
import { priorityOf } from '../../../../core/workflow/lookups.ts'
import { useRow } from '../../../../parts/data/use-rows.ts'
import { PriorityMark } from '../../../../parts/marks/PriorityMark.tsx'
import { NamedAvatar } from '../../../../parts/people/NamedAvatar.tsx'
import { showNumber } from '../../../../parts/text/i18n.ts'
import { useTaskContext } from '../../task-context.ts'
import { useLaneStyles } from './lane-styles.ts'
import { useShownLanes } from './use-lane-name.ts'

interface LaneHeadProps {
  lane: Lane
  name: string
  folded: boolean
  toggle: () => void
}

/** The head of a lane: whose it is, and how many tasks it has; it folds and unfolds the lane. */
export function LaneHead({ lane, name, folded, toggle }: LaneHeadProps) {
  const styles = useLaneStyles()
  const { t } = useTaskContext()
  return (
    <div className={styles.laneHead}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={!folded}
        aria-label={t(folded ? 'expandGroup' : 'collapseGroup', { name })}
        onClick={toggle}
      >
        {folded ? <ChevronRightRegular /> : <ChevronDownRegular />}
        <LaneMark id={lane.id} />
        <span className={styles.name}>{name}</span>
        <span className={styles.count}>{showNumber(lane.count)}</span>
      </button>
    </div>
  )
}

function LaneMark({ id }: { id: string }) {
  const styles = useLaneStyles()
  const { dark } = useTaskContext()
  const lanes = useShownLanes()
  const member = useRow('team_member', lanes === 'member' ? id : null)
  if (lanes === 'priority') {
    const { value, color_code, color_code_dark } = priorityOf(id)
    return <PriorityMark value={value} colour={dark ? color_code_dark : color_code} />
  }
  return member ? (
    <NamedAvatar name={member.name} url={member.avatar_url} pending={member.pending} decorative />
  ) : (
    <span className={styles.nobody}>
      <PersonRegular />
    </span>
  )
}
