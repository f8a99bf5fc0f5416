import { addDays } from '../../src/core/values/time.ts'
import type { Organization } from '../commands/actors.ts'

/** The last day that an organisation has paid for, by contract or by card; null where that has no end. */
export function paidTill({
  license_type,
  custom_until,
  next_bill_date,
}: Pick<Organization, 'license_type' | 'custom_until' | 'next_bill_date'>): string | null {
  if (license_type === 'CUSTOM') return custom_until
  return license_type === 'PADDLE' && next_bill_date ? addDays(next_bill_date, -1) : null
}
