import { useEffect, useEffectEvent } from 'react'
import type { Group } from '../../../core/tasks/list/list.ts'

/** The end of a column at which tasks are being added, if they are. */
export type AddingAt = 'top' | 'bottom' | null

/** Shows the end of a column at which tasks are being added, and each card that comes there. */
export function useEndInView(
  { tasks }: Group,
  end: AddingAt,
  show: (index: number, at: 'start' | 'end') => void,
) {
  const last = end && tasks.at(end === 'top' ? 0 : -1)?.id
  const showEnd = useEffectEvent(() =>
    end === 'top' ? show(0, 'start') : show(tasks.length - 1, 'end'),
  )
  useEffect(() => {
    if (last) showEnd()
  }, [last])
}
