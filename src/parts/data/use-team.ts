import { workspace } from '../../client/engine/workspace.ts'
import type { Row, TableName } from '../../core/model.ts'
import { byName } from '../../core/values/compare.ts'
import { useRoom } from './use-rows.ts'

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

/** The project templates of the team, by name. */
export const useProjectTemplates = (): Row<'project_template'>[] => useNamed('project_template')

type NamedTable =
  | 'team_member'
  | 'job_title'
  | 'label'
  | 'project_category'
  | 'client'
  | 'task_template'
  | 'project_template'

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
