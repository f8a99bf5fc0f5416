import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { workspace } from '../../../client/engine/workspace.ts'
import type { TaskView } from '../../../client/tasks/view.ts'
import { useRoom } from '../../../parts/data/use-rows.ts'
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx'
import { endSelection } from '../end-selection.ts'
import { familyOf } from '../family-of.ts'
import { removeTasks } from '../remove-tasks.ts'

/** Says how many tasks would be deleted, and how many subtasks with them, and deletes them. */
export function DeleteTasksDialog({ view }: { view: TaskView }) {
  const { t } = useTranslation('tasks')
  const { deleting } = useSnapshot(view.choices)
  const counts = useRoom(
    `project:${view.projectId}`,
    ['task'],
    () => {
      const { tasks, subtasks } = familyOf(workspace().replica, deleting)
      return `${tasks}/${subtasks}`
    },
    '0/0',
  )
  const [tasks, subtasks] = counts.split('/').map(Number) as [number, number]
  const close = () => {
    view.choices.deleting = []
  }
  // Others have deleted them meanwhile.
  useEffect(() => {
    if (tasks === 0) view.choices.deleting = []
  }, [view, tasks])

  function remove() {
    close()
    void endSelection(view, () => removeTasks(deleting))
  }

  return (
    <ConfirmDialog
      title={t(subtasks > 0 ? 'deleteBothAsk' : 'deleteAsk', {
        tasks: t('taskCount', { count: tasks }),
        subtasks: t('subtaskCount', { count: subtasks }),
      })}
      cancel={t('cancel')}
      confirm={t('delete')}
      onConfirm={remove}
      close={close}
      destructive
    >
      {t('deleteHint')}
    </ConfirmDialog>
  )
}
