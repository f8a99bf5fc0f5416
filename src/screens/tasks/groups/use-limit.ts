import { useSnapshot } from 'valtio'
import type { Group } from '../../../core/tasks/list/list.ts'
import { useTaskContext } from '../task-context.ts'

interface Limited {
  /** How many tasks the group has, with filters ignored. */
  all: number
  /** How many it should have at most, if that is said. */
  most: number | null
  isOver: boolean
}

/** How many tasks a group has and should have at most. Archived tasks count nowhere. */
export function useLimit({ id }: Pick<Group, 'id'>): Limited {
  const { view, statuses, phases } = useTaskContext()
  const { archived, grouping } = useSnapshot(view.choices)
  const { value: shown } = useSnapshot(view.shown) as { value: typeof view.shown.value }
  const rows = grouping === 'status' ? statuses : grouping === 'phase' ? phases : undefined
  const most = archived ? null : (rows?.get(id)?.wip_limit ?? null)
  const all = shown.counts.get(id) ?? 0
  return { all, most, isOver: most !== null && all > most }
}
