import { useRow } from '../../parts/data/use-rows.ts'
import { useTaskContext } from './task-context.ts'

/**
 * The name of the task that a subtask is of, for where the subtask stands by itself; undefined for a
 * task of the top level, and while the other is not known.
 */
export function useParentName(parent: string | null): string | undefined {
  const { t } = useTaskContext()
  const row = useRow('task', parent)
  return row && (row.name || t('untitled'))
}
