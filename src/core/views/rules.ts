import type { Row } from '../model.ts'
import type { ViewGrouping } from '../tasks/grouping.ts'

/** A view as replies and screens have it. */
export interface View extends Omit<Row<'shared_view'>, 'group_by'> {
  group_by: ViewGrouping
  /** Whether all members of the project have it. */
  shared: boolean
}

/** What a row of either table is as a view. */
export function toView(row: Row<'shared_view'> | Row<'personal_view'>): View {
  const { id, project_id, name, filter, group_by, is_default } = row
  const shared = !('user_id' in row)
  return { id, project_id, name, filter, group_by: group_by as ViewGrouping, is_default, shared }
}

/** The view that a project opens with: a person's own comes before that of all. */
export const defaultOf = (views: readonly View[]): View | undefined =>
  views.find((each) => each.is_default && !each.shared) ?? views.find((each) => each.is_default)
