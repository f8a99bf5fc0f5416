import i18next from 'i18next'
import { workspace } from '../../../client/engine/workspace.ts'
import { alert } from '../../../client/requests/alerts.ts'
import { draggedIds } from '../../../parts/drag/use-drag-row.ts'

type Data = Readonly<Record<string | symbol, unknown>>

const find = (id: string) => workspace().replica.find('task', id)

/** What tasks are called when they begin to be dragged. */
export const noteNames = (ids: readonly string[]) => ({
  names: new Map(ids.map((id) => [id, find(id)?.name])),
})

/** The tasks that are dropped: those that were deleted while they were dragged are told and left out. */
export function droppedTasks(data: Data): string[] {
  const ids = draggedIds(data)
  const gone = ids.filter((id) => !find(id))
  if (gone.length > 0) {
    const names = data.names as ReadonlyMap<string, string>
    const name = names.get(gone[0]!) || i18next.t('tasks:untitled')
    alert('warning', i18next.t('tasks:movedDeleted', { count: gone.length, name }))
  }
  return ids.filter((id) => !gone.includes(id))
}
