import { limits } from '../catalogue/limits.ts'
import { dayMs } from '../values/time.ts'

/** A trial's end as the session carries it: a day, or null. */
interface Licence {
  subscription_type: string | null
  trial_expire_date: string | null
  is_expired: boolean
}

/**
 * Whole 24-hour units, rounded up, from midnight UTC of the trial's last day to now; negative while
 * it runs.
 */
const daysSince = (day: string, now: number) =>
  Math.ceil((now - Date.parse(`${day.slice(0, 10)}T00:00:00.000Z`)) / dayMs)

/**
 * Whether a session's licence has run out: flagged, or a trial that ended more than 7 days ago
 * (A4).
 */
export const isLicenceExpired = (
  { is_expired, subscription_type, trial_expire_date }: Licence,
  now: number,
) =>
  is_expired ||
  (subscription_type === 'TRIAL' &&
    trial_expire_date !== null &&
    daysSince(trial_expire_date, now) > limits.trialGraceDays)

/** Days left of a trial, rounded up; negative when it is over (A4). */
export const trialDaysLeft = (trialExpireDate: string, now: number) =>
  Math.ceil((Date.parse(`${trialExpireDate.slice(0, 10)}T00:00:00.000Z`) - now) / dayMs) + 0
