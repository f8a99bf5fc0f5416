import { z } from 'zod'
import { flag } from '../values/paging.ts'

/** Which logged time is asked for: what is billable, what is not; both, or neither, do not filter. */
export const billableAsked = z
  .object({ billable: flag, nonBillable: flag })
  .default({ billable: false, nonBillable: false })
