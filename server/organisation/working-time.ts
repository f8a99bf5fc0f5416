import { inWeekOrder, type WorkingTime } from '../../src/core/schedule/working-time.ts'
import type { Organization } from '../commands/plan-now.ts'

/** When an organisation works. */
export const workingTimeOf = ({
  working_days,
  working_hours,
}: Pick<Organization, 'working_days' | 'working_hours'>): WorkingTime => ({
  workingDays: inWeekOrder(working_days.split(' ')),
  workingHours: Number(working_hours),
})
