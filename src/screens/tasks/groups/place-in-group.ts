import { isCustom } from '../../../core/columns/custom-key.ts'
import type { Row } from '../../../core/model.ts'
import type { ViewGrouping } from '../../../core/tasks/grouping.ts'
import { valueInGroup } from '../../../core/tasks/list/column-moves.ts'
import { groupColumn } from '../../../core/tasks/list/list.ts'
import { groupOrNone } from '../../../core/values/filter-words.ts'

/** What a new task has to be in a group; `column` is the custom one that tasks are grouped by. */
export function placeInGroup(
  grouping: ViewGrouping,
  group: string,
  column: Row<'custom_column'> | undefined,
) {
  if (!isCustom(grouping)) return { [groupColumn[grouping]]: groupOrNone(group) }
  const value = column && valueInGroup(column, group)
  return value === null || value === undefined
    ? {}
    : { custom_column_values: { [column!.key]: value as Given } }
}

/** A value as calls take it. */
type Given = string | boolean | string[]
