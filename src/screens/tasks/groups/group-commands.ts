import { act } from '../../../client/engine/workspace.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import type { Grouping } from '../../../core/tasks/grouping.ts'
import { unmapped } from '../../../core/tasks/list/list.ts'

/**
 * Whether groups of a kind can be renamed, moved and deleted: statuses and phases are the project's
 * own, priorities are not.
 */
export const isOwnGroup = (grouping: Grouping, id: string) =>
  grouping !== 'priority' && id !== unmapped

/** How long the name of a status or a phase may be, in characters. */
export const longestName = (grouping: Grouping) =>
  grouping === 'phase' ? limits.phaseName : limits.statusName

/** Renames a status or a phase. */
export const renameGroup = (grouping: Grouping, id: string, name: string) =>
  grouping === 'status' ? act('renameStatus', { id, name }) : act('renamePhase', { id, name })

/** Puts a status into another category. */
export const categoriseStatus = (id: string, category_id: string) =>
  act('setStatusCategory', { id, category_id })

/** Gives a phase another colour. */
export const colourPhase = (id: string, color_code: string) =>
  act('recolourPhase', { id, color_code })

/** Puts all statuses or phases of a project into the given order, as shown. */
export const orderGroups = (grouping: Grouping, projectId: string, ids: readonly string[]) =>
  grouping === 'status'
    ? act('orderStatuses', { status_order: [...ids] })
    : act('orderPhases', { project_id: projectId, phases: ids.map((id) => ({ id })) })

/** Adds a status to a category, or a phase. */
export const addGroup = (
  grouping: Grouping,
  projectId: string,
  name: string,
  categoryId: string,
) =>
  grouping === 'status'
    ? act('createStatus', { name, project_id: projectId, category_id: categoryId })
    : act('createPhase', { id: projectId, name })
