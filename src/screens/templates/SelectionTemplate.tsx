import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { attempt, workspace } from '../../client/engine/workspace.ts'
import type { TaskView } from '../../client/tasks/view.ts'
import { limits } from '../../core/catalogue/limits.ts'
import { nested, templateFrom } from '../../core/templates/tree.ts'
import { tellDone } from '../../parts/undo/tell-changes.ts'
import { TaskTemplateDrawer } from './TaskTemplateDrawer.tsx'

/** Makes a template of the selected tasks, in the order in which they are shown (B2.28). */
export function SelectionTemplate({ view, close }: { view: TaskView; close: () => void }) {
  const { t } = useTranslation('templates')
  const [start] = useState(() => ({ name: '', tasks: tasksOf(view) }))
  return (
    <TaskTemplateDrawer
      start={start}
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

function tasksOf(view: TaskView) {
  const { replica } = workspace()
  const selected = new Set(view.choices.selected)
  const shown = view.shown.value.groups.flatMap(({ tasks }) => tasks.map(({ id }) => id))
  const ids = [...shown.filter((id) => selected.has(id)), ...selected]
  const tasks = [...new Set(ids)].flatMap((id) => replica.find('task', id) ?? [])
  return templateFrom(tasks.slice(0, limits.tasksAtOnce))
}
