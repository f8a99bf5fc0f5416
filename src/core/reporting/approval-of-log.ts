import { z } from 'zod'

/** Who approved logged time, which locks it, and when; null for time that is open. */
export const approvalOfLog = z
  .object({ member_name: z.string(), created_at: z.string() })
  .nullable()
