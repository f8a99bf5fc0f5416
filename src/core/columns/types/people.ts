import { limits } from '../../catalogue/limits.ts'
import { namesText } from '../../values/name-list.ts'
import type { Value } from '../rows.ts'
import { type ColumnType, listOf } from './column-type.ts'

/** Members of the team, by their ids; the call sees to it that they are some. */
export const people: ColumnType = {
  stored: true,
  editor: 'people',
  shown: 'people',
  settings: [],
  filter: 'picks',
  read(given) {
    const ids = listOf(given)
    if (!ids || ids.length > limits.valueList) return { fault: 'custom_value_invalid' }
    return { value: ids.length > 0 ? ids : null }
  },
  wire: (value) => idsOf(value),
  sortable: (value, _, names) =>
    idsOf(value)
      .flatMap((id) => names.member(id)?.toLowerCase() ?? [])
      .join(', ') || null,
  picks: idsOf,
  text: (value, _, names) => namesText(idsOf(value).flatMap((id) => names.member(id) ?? [])),
}

/** The ids in a value. */
export function idsOf(value: Value | null): readonly string[] {
  return Array.isArray(value) ? value : []
}
