import { workspace } from '../../client/engine/workspace.ts'
import { columnsOf, startColumns } from '../../core/columns/rules.ts'
import type { Row } from '../../core/model.ts'
import type { FieldKey } from '../../core/tasks/fields/fields.ts'
import { useRoom, useRow } from './use-rows.ts'

type Status = Row<'status'>
type Phase = Row<'phase'>

/** A project's statuses, in order. */
export const useStatuses = (projectId: string): Status[] =>
  useRoom<Status[]>(
    `project:${projectId}`,
    ['status'],
    (reader) => reader.list('status').sort((a, b) => a.sort_order - b.sort_order),
    [],
  )

/** A project's phases, in the order in which they are shown. */
export const usePhases = (projectId: string): Phase[] =>
  useRoom<Phase[]>(
    `project:${projectId}`,
    ['phase'],
    (reader) => reader.list('phase').sort((a, b) => b.sort_index - a.sort_index),
    [],
  )

interface ShownColumn {
  key: FieldKey
  pinned: boolean
}

/** The columns of a project's list, in order; `pinned` = shown. */
export const useColumns = (projectId: string): ShownColumn[] =>
  useRoom<ShownColumn[]>(
    `project:${projectId}`,
    ['list_column'],
    (reader) => columnsOf(reader.list('list_column')) as ShownColumn[],
    startColumns,
  )

/** What the project calls a phase. */
export const usePhaseLabel = (projectId: string): string =>
  useRow('project', projectId)?.phase_label ?? 'Phase'

/** Whether the signed-in user may change how a project works: owners, admins and its manager. */
export function useMayConfigure(projectId: string): boolean {
  const { user } = workspace()
  const manages = useRoom<boolean>(
    `project:${projectId}`,
    ['project_member'],
    (reader) =>
      reader
        .list('project_member')
        .some(
          (place) =>
            place.team_member_id === user.team_member_id &&
            place.access_level === 'PROJECT_MANAGER',
        ),
    false,
  )
  return user.owner || user.is_admin || manages
}
