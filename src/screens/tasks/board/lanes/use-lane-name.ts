import { useSnapshot } from 'valtio'
import { type LaneKind, nobody, shownLanes } from '../../../../core/tasks/list/lanes.ts'
import { priorityOf } from '../../../../core/workflow/lookups.ts'
import { useRow } from '../../../../parts/data/use-rows.ts'
import { priorityKey } from '../../../../parts/text/lookup-keys.ts'
import { useTaskContext } from '../../task-context.ts'

/** What the lanes that are shown stand for. */
export function useShownLanes(): LaneKind {
  const { lanes, grouping } = useSnapshot(useTaskContext().view.choices)
  return shownLanes(lanes, grouping)
}

/** What a lane is called: the name of its person or its priority. */
export function useLaneName(id: string): string {
  const { t } = useTaskContext()
  const lanes = useShownLanes()
  const member = useRow('team_member', lanes === 'member' && id !== nobody ? id : null)
  if (lanes === 'priority') return t(priorityKey(priorityOf(id).name))
  return member?.name ?? t('nobody')
}
