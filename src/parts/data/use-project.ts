import { workspace } from '../../client/engine/workspace.ts'
import { type ColumnKey, startColumns } from '../../core/columns/rules.ts'
import type { Row } from '../../core/model.ts'
import { useRoom, useRow } from './use-rows.ts'

type Status = Row<'status'>
type Phase = Row<'phase'>
type Member = Row<'team_member'>
type Label = Row<'label'>

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

/** The active members of the team, by name. */
export const useMembers = (): Member[] =>
  useRoom<Member[]>(
    `team:${workspace().user.team_id}`,
    ['team_member'],
    (reader) =>
      reader
        .list('team_member')
        .filter((member) => member.active)
        .sort((a, b) => a.name.localeCompare(b.name)),
    [],
  )

/** The labels of the team, by name. */
export const useLabels = (): Label[] =>
  useRoom<Label[]>(
    `team:${workspace().user.team_id}`,
    ['label'],
    (reader) => reader.list('label').sort((a, b) => a.name.localeCompare(b.name)),
    [],
  )

/** The columns a project's list shows, in order. */
export const useColumns = (projectId: string): { key: ColumnKey; pinned: boolean }[] =>
  useRoom<{ key: ColumnKey; pinned: boolean }[]>(
    `project:${projectId}`,
    ['list_column'],
    (reader) =>
      reader
        .list('list_column')
        .sort((a, b) => a.index - b.index)
        .map(({ key, pinned }) => ({ key: key as ColumnKey, pinned })),
    startColumns.map(({ key, pinned }) => ({ key, pinned })),
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
