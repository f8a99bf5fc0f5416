import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { inProjectAs, may } from '../../core/catalogue/access.ts'
import { columnsOf, startColumns } from '../../core/columns/rules.ts'
import type { Row } from '../../core/model.ts'
import type { FieldKey } from '../../core/tasks/fields/fields.ts'
import { byIndex, byOrder } from '../../core/workflow/order.ts'
import { shownName } from '../text/lookup-keys.ts'
import { useRoom, useRow } from './use-rows.ts'
import { useActor } from './use-user.ts'

type Status = Row<'status'>
const none: Status[] = []
type Phase = Row<'phase'>

/** A project's statuses, in order, with their names as they are shown. */
export function useStatuses(projectId: string): Status[] {
  const { t } = useTranslation('common')
  const statuses = useRoom<Status[]>(
    `project:${projectId}`,
    ['status'],
    (reader) => reader.list('status').sort(byOrder),
    none,
  )
  return useMemo(
    () => statuses.map((status) => ({ ...status, name: shownName(status.name, t) })),
    [statuses, t],
  )
}

/** A project's phases, in the order in which they are shown. */
export const usePhases = (projectId: string): Phase[] =>
  useRoom<Phase[]>(
    `project:${projectId}`,
    ['phase'],
    (reader) => reader.list('phase').sort(byIndex),
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
export function usePhaseLabel(projectId: string): string {
  const { t } = useTranslation('common')
  return shownName(useRow('project', projectId)?.phase_label ?? 'Phase', t)
}

/** Whether the signed-in user may change how a project works: owners, admins and its manager. */
export function useMayConfigure(projectId: string): boolean {
  const actor = useActor()
  const places = useRoom<Row<'project_member'>[]>(
    `project:${projectId}`,
    ['project_member'],
    (reader) => reader.list('project_member', { team_member_id: actor.team_member_id }),
    nowhere,
  )
  return may(inProjectAs(actor, projectId, places), 'workflow.edit')
}
const nowhere: Row<'project_member'>[] = []
