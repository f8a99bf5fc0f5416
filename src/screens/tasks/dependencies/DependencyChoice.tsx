import { useTranslation } from 'react-i18next'
import { workspace } from '../../../client/engine/workspace.ts'
import type { Row } from '../../../core/model.ts'
import { taskKey } from '../../../core/tasks/list/list.ts'
import { PickList } from '../../../parts/pickers/PickList.tsx'

interface DependencyChoiceProps {
  task: Row<'task'>
  projectKey: string
  /** The tasks that are not offered. */
  taken: ReadonlySet<string>
  onPick: (id: string) => void
}

/** More would not be looked through; a longer text finds fewer. */
const maxFound = 50

/** The tasks of its project that a task can be made to wait for. */
export function DependencyChoice({ task, projectKey, taken, onPick }: DependencyChoiceProps) {
  const { t } = useTranslation('tasks')
  const reader = workspace().replica.reader(`project:${task.project_id}`)
  const options = (reader?.list('task', { project_id: task.project_id }) ?? [])
    .filter(({ id, archived }) => !archived && !taken.has(id))
    .sort((a, b) => b.task_no - a.task_no)
    .map((each) => ({
      id: each.id,
      label: each.name || t('untitled'),
      hint: taskKey(projectKey, each),
    }))
  return (
    <PickList
      label={t('searchTasks')}
      options={options}
      selected={[]}
      most={maxFound}
      empty={t('noTasksFound')}
      onPick={onPick}
    />
  )
}
