import type { Row } from '../model.ts'

type Given<T extends 'status' | 'phase', Unsaid extends keyof Row<T>> = Omit<Row<T>, Unsaid> &
  Partial<Pick<Row<T>, Unsaid>>

/** A status with what a new one has: the colours of its category, and no limit. */
export const newStatus = (given: Given<'status', 'color_code' | 'wip_limit'>): Row<'status'> => ({
  color_code: null,
  wip_limit: null,
  ...given,
})

/** A phase with what a new one has: no dates, and no limit. */
export const newPhase = (
  given: Given<'phase', 'start_date' | 'end_date' | 'wip_limit'>,
): Row<'phase'> => ({ start_date: null, end_date: null, wip_limit: null, ...given })
