import { useTranslation } from 'react-i18next'
import { workspace } from '../../../client/engine/workspace.ts'
import { type LoggedColumn, valueIn } from '../../../core/activity/attributes.ts'
import type { Reader } from '../../../core/engine/store.ts'
import type { Row } from '../../../core/model.ts'
import { compare } from '../../../core/values/compare.ts'
import { priorityOf } from '../../../core/workflow/lookups.ts'
import { showDate, showList, showMeasure, showMinutes } from '../../../parts/text/format.ts'
import { priorityKey, shownName } from '../../../parts/text/lookup-keys.ts'

type Task = Row<'task'>

/** What a column is called; the project has its own word for phases. */
const names: Record<Exclude<LoggedColumn, 'phase_id'>, string> = {
  name: 'asof:name',
  status_id: 'tasks:column_STATUS',
  priority_id: 'tasks:column_PRIORITY',
  assignees: 'tasks:column_ASSIGNEES',
  labels: 'tasks:column_LABELS',
  start_date: 'tasks:column_START_DATE',
  end_date: 'tasks:column_DUE_DATE',
  due_time: 'tasks:column_DUE_TIME',
  total_minutes: 'tasks:column_ESTIMATION',
  progress_value: 'tasks:column_PROGRESS',
  weight: 'tasks:weight',
  archived: 'asof:archived',
  parent_task_id: 'asof:parent',
}

/** The names of what changes of a task. */
export function useColumnNames({ phase_label }: Row<'project'>): (column: LoggedColumn) => string {
  const { t } = useTranslation('asof')
  return (column) => (column === 'phase_id' ? shownName(phase_label, t) : t(names[column]))
}

/** What a task had in a column at a moment, in words; `reader` has the rows of that moment. */
export function useValueText(): (task: Task, column: LoggedColumn, reader: Reader) => string {
  const { t } = useTranslation('asof')
  return (task, column, reader) => {
    const value = valueIn(task, column)
    const none = t('none')
    if (column === 'archived') return t(task.archived ? 'inArchive' : 'notInArchive')
    if (column === 'priority_id')
      return t(`tasks:${priorityKey(priorityOf(task.priority_id).name)}`)
    if (column === 'assignees') return listOf(task.assignees, 'team_member', t)
    if (column === 'labels') return listOf(task.labels, 'label', t)
    if (value === null || value === '') return none
    const id = String(value)
    switch (column) {
      case 'status_id':
        return shownName(reader.get('status', id)?.name ?? t('gone'), t)
      case 'phase_id':
        return reader.get('phase', id)?.name ?? t('gone')
      case 'parent_task_id':
        return reader.get('task', id)?.name || t('tasks:untitled')
      case 'start_date':
      case 'end_date':
        return showDate(id)
      case 'total_minutes':
        return showMinutes(task.total_minutes) || none
      case 'progress_value':
      case 'weight':
        return showMeasure(Number(id), 'percent')
      default:
        return id
    }
  }
}

/** The names of people or labels of the team, by name; those that are gone by a word for that. */
function listOf(
  ids: readonly string[],
  table: 'team_member' | 'label',
  t: (key: string) => string,
): string {
  const { replica } = workspace()
  const found = ids.map((id) => replica.find(table, id)?.name ?? t('gone'))
  return found.length > 0 ? showList(found.sort((a, b) => compare(a, b, 1))) : t('none')
}
