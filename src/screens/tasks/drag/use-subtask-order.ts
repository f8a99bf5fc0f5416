import { useTranslation } from 'react-i18next'
import { workspace } from '../../../client/engine/workspace.ts'
import { useRowDrops } from '../../../parts/drag/use-row-drops.ts'
import { announce } from '../../../parts/page/announce.ts'
import { droppedTasks } from './dragged-tasks.ts'
import { dropBelow } from './drop-below.ts'

/**
 * Lets the subtasks of a task be put into another order by dragging their rows, which are of a kind.
 * Returns what puts one at another place, if there is such a place.
 */
export function useSubtaskOrder(parent: string, order: readonly string[], kind: string) {
  const { t } = useTranslation('tasks')
  function put(id: string, at: number) {
    if (at < 0 || at >= order.length || !order.includes(id)) return
    const moving = dropBelow({ ids: [id], parent, shown: order, at })
    const name = workspace().replica.find('task', id)?.name || t('untitled')
    if (moving) announce(t('placedAt', { name, at: at + 1, of: order.length }))
  }
  useRowDrops(kind, ({ data, other, side }) => {
    const [id] = droppedTasks(data)
    const others = order.filter((each) => each !== id)
    const at = others.indexOf(other)
    // What it was dropped on may be gone as well.
    if (id && at >= 0) put(id, at + (side === 'after' ? 1 : 0))
  })
  return put
}
