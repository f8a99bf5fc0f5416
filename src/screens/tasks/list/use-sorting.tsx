import { ArrowDownRegular, ArrowUpRegular } from '@fluentui/react-icons'
import { useSnapshot } from 'valtio'
import { isCustom } from '../../../core/columns/custom-key.ts'
import { builtInColumns } from '../../../core/tasks/list/built-in-columns.ts'
import { useTaskContext } from '../task-context.ts'
import type { ListColumn } from './active-cell.ts'

/** By what tasks are sorted that are sorted by a column, if they can be. */
export const sortKeyOf = (column: ListColumn) =>
  isCustom(column) ? column : builtInColumns[column].sort

/**
 * What the head of a column shows where the list is sorted by it, and what it says: by the rules of
 * ARIA one head says so, that of the first of several.
 */
export function useSorting(column: ListColumn) {
  const { view, styles } = useTaskContext()
  const { sorts } = useSnapshot(view.choices)
  const by = sortKeyOf(column)
  const at = sorts.findIndex(({ key }) => key === by)
  const isUp = sorts[at]?.order === 'asc'
  const Arrow = isUp ? ArrowUpRegular : ArrowDownRegular
  return {
    arrow: at >= 0 && <Arrow className={styles.headArrow} />,
    said: at === 0 ? ({ 'aria-sort': isUp ? 'ascending' : 'descending' } as const) : {},
  }
}
