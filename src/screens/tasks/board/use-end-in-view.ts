import { useEffect, useEffectEvent, useMemo } from 'react'
import { workspace } from '../../../client/engine/workspace.ts'
import { serverNow } from '../../../client/requests/server-clock.ts'
import type { Row } from '../../../core/model.ts'
import type { Group } from '../../../core/tasks/list/list.ts'
import { iso } from '../../../core/values/time.ts'

/** The end of a column at which tasks are being added, if they are. */
export type AddingAt = 'top' | 'bottom' | null

/**
 * Shows the end of a column at which tasks are being added, and each card that is added there by who
 * adds them; those of others come without moving the column.
 */
export function useEndInView(
  { tasks }: Group,
  end: AddingAt,
  show: (index: number, at: 'start' | 'end') => void,
) {
  const since = useMemo(() => end && iso(serverNow()), [end])
  const isOwn = (task: Row<'task'>) =>
    since !== null && task.created_at >= since && task.reporter_id === workspace().user.id
  const own = end === 'top' ? tasks.find(isOwn) : tasks.findLast(isOwn)
  const side = end === 'top' ? 'start' : 'end'
  const showEnd = useEffectEvent(() => {
    if (tasks.length > 0) show(end === 'top' ? 0 : tasks.length - 1, side)
  })
  const showOwn = useEffectEvent(() => show(tasks.indexOf(own!), side))
  useEffect(() => {
    if (end) showEnd()
  }, [end])
  useEffect(() => {
    if (own?.id) showOwn()
  }, [own?.id])
}
