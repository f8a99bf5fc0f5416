import i18next from 'i18next'
import { act, workspace } from '../../../client/engine/workspace.ts'
import { alert } from '../../../client/requests/alerts.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { isNameTaken } from '../../../core/engine/unique.ts'
import type { ViewGrouping } from '../../../core/tasks/grouping.ts'
import { unmapped } from '../../../core/values/filter-words.ts'
import { freeName, plainName } from '../../../core/values/text.ts'

/**
 * Whether groups of a kind can be renamed, moved and deleted: statuses and phases are the project's
 * own, priorities are not, and options are changed in the dialog of their column.
 */
export const isOwnGroup = (grouping: ViewGrouping, id: string) =>
  (grouping === 'status' || grouping === 'phase') && id !== unmapped

/** How long the name of a status or a phase may be, in characters. */
export const longestName = (grouping: ViewGrouping) =>
  grouping === 'phase' ? limits.phaseName : limits.statusName

/** Renames a status or a phase. */
export const renameGroup = (grouping: ViewGrouping, id: string, name: string) =>
  grouping === 'status' ? act('renameStatus', { id, name }) : act('renamePhase', { id, name })

/** Puts a status into another category. */
export const categoriseStatus = (id: string, category_id: string) =>
  act('setStatusCategory', { id, category_id })

/** Gives a phase another colour. */
export const colourPhase = (id: string, color_code: string) =>
  act('recolourPhase', { id, color_code })

/** Gives a status a colour of its own, or (null) that of its category again. */
export const colourStatus = (id: string, color_code: string | null) =>
  act('recolourStatus', { id, color_code })

/** Says how many tasks a status or a phase should have at most; null for any number. */
export const limitGroup = (grouping: ViewGrouping, id: string, wip_limit: number | null) =>
  grouping === 'status'
    ? act('setStatusLimit', { id, wip_limit })
    : act('setPhaseLimit', { id, wip_limit })

/** Puts all statuses or phases of a project into the given order, as shown. */
export const orderGroups = (grouping: ViewGrouping, projectId: string, ids: readonly string[]) =>
  grouping === 'status'
    ? act('orderStatuses', { status_order: [...ids] })
    : act('orderPhases', { project_id: projectId, phases: ids.map((id) => ({ id })) })

/** An order in which one of the ids stands some places further on, if it can. */
export function movedBy(ids: readonly string[], id: string, by: number): string[] | undefined {
  const to = ids.indexOf(id) + by
  if (to < 0 || to >= ids.length) return undefined
  const others = ids.filter((other) => other !== id)
  return [...others.slice(0, to), id, ...others.slice(to)]
}

interface GroupName {
  kind: 'status' | 'phase'
  projectId: string
  name: string
  /** The sections as they are shown: the names of some are translated. */
  shown: readonly { id: string; name: string }[]
  /** The section that is to have the name. */
  own?: string
}

/** Whether another section of a project has a name, either as it is stored or as it is shown. */
export function isGroupNameTaken({ kind, projectId, name, shown, own }: GroupName): boolean {
  const stored = workspace().replica.reader(`project:${projectId}`)?.list(kind) ?? []
  return isNameTaken(kind, [...stored, ...shown], plainName(name), own)
}

/** A name for a new section that none has: with a number if needed, which is said. */
export function freeGroupName(
  kind: 'status' | 'phase',
  projectId: string,
  wanted: string,
  shown: readonly { id: string; name: string }[],
): string {
  const isTaken = (name: string) => isGroupNameTaken({ kind, projectId, name, shown })
  const name = freeName(wanted, isTaken, longestName(kind))
  if (isTaken(wanted)) alert('info', i18next.t('tasks:groupNamedOtherwise', { wanted, name }))
  return name
}

/** Under what the name of a new status or phase is kept while it is not made. */
export const newGroupDraft = (kind: 'status' | 'phase', projectId: string, categoryId = '') =>
  kind === 'status'
    ? (`status ${projectId} ${categoryId}` as const)
    : (`phase ${projectId}` as const)

/** Adds a status to a category, or a phase. */
export const addGroup = (
  grouping: ViewGrouping,
  projectId: string,
  name: string,
  categoryId: string,
) =>
  grouping === 'status'
    ? act('createStatus', { name, project_id: projectId, category_id: categoryId })
    : act('createPhase', { id: projectId, name })
