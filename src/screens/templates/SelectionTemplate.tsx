import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { attempt } from '../../client/engine/workspace.ts'
import type { TaskView } from '../../client/tasks/view.ts'
import { nested } from '../../core/templates/tree.ts'
import { tellDone } from '../../parts/undo/tell-changes.ts'
import { selectedTasks } from './selected-tasks.ts'
import { TaskTemplateDrawer } from './TaskTemplateDrawer.tsx'

/** Makes a template of the selected tasks, in the order in which they are shown (B2.28). */
export function SelectionTemplate({ view, close }: { view: TaskView; close: () => void }) {
  const { t } = useTranslation('templates')
  const [{ start, leftOut }] = useState(() => {
    const { tasks, leftOut } = selectedTasks(view)
    return { start: { name: '', tasks }, leftOut }
  })
  return (
    <TaskTemplateDrawer
      start={start}
      leftOut={leftOut}
      save={async ({ name, tasks }) => {
        const { projectId: project_id } = view
        const { id } = await attempt('createTaskTemplate', {
          ...{ name, project_id },
          tasks: nested(tasks),
        })
        view.select([])
        tellDone(t('created', { name }), id)
      }}
      close={close}
    />
  )
}
