import type { Row } from '../model.ts'

/**
 * By how many seconds more was logged on a task than was estimated, as reports on tasks say it: all
 * of it where there is no estimate.
 */
export const overEstimate = ({
  total_minutes,
  total_minutes_spent,
}: Pick<Row<'task'>, 'total_minutes' | 'total_minutes_spent'>): number =>
  Math.max(0, total_minutes_spent - total_minutes * 60)
