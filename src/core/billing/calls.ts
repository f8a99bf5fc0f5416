import { z } from 'zod'
import { action } from '../engine/call.ts'

/** Redeems a code for a life-time deal (A7). Codes are compared in any case. */
export const redeemCode = action({
  method: 'POST',
  path: '/admin-center/billing/redeem',
  clause: 'A7.73',
  may: 'billing.use',
  input: z.object({ code: z.string().max(100).default('') }),
  output: z.array(z.never()),
  errors: ['code_invalid', 'codes_exhausted', 'too_many_codes'],
  says: { message: 'codeRedeemed' },
})
