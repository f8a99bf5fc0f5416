import { workspace } from '../../client/engine/workspace.ts'
import type { Row, TableName } from '../../core/model.ts'
import { byName } from '../../core/values/compare.ts'
import { useOpenRoom, useRoom } from './use-rows.ts'

/** The active members of the team, by name. */
export const useMembers = (): Row<'team_member'>[] =>
  useNamed('team_member', ({ active }) => active)

/** Everybody in the team by name, also who is deactivated. */
export const useEveryMember = (): Row<'team_member'>[] => useNamed('team_member')

/** The labels of the team, by name. */
export const useLabels = (): Row<'label'>[] => useNamed('label')

/** The categories of the team's projects, by name. */
export const useCategories = (): Row<'project_category'>[] => useNamed('project_category')

/** The clients of the team, by name. */
export const useClients = (): Row<'client'>[] => useNamed('client')

/** The job titles of the team, by name. */
export const useJobTitles = (): Row<'job_title'>[] => useNamed('job_title')

/** The task templates of the team, by name. */
export const useTaskTemplates = (): Row<'task_template'>[] => useNamed('task_template')

/** The project templates of the team, by name, for its owner and admins. */
export function useProjectTemplates() {
  const room = `schedule:${workspace().user.team_id}` as const
  const opened = useOpenRoom(room)
  const templates = useRoom<Row<'project_template'>[]>(
    room,
    ['project_template'],
    (reader) => reader.list('project_template').sort(byName),
    [],
  )
  return { room, templates, ...opened }
}

type NamedTable =
  | 'team_member'
  | 'job_title'
  | 'label'
  | 'project_category'
  | 'client'
  | 'task_template'

/** Rows of the team's room, by name. */
const useNamed = <T extends NamedTable & TableName>(
  table: T,
  keeps: (row: Row<T>) => boolean = () => true,
): Row<T>[] =>
  useRoom<Row<T>[]>(
    `team:${workspace().user.team_id}`,
    [table],
    (reader) => reader.list(table).filter(keeps).sort(byName),
    [],
  )
