import { z } from 'zod'
import type { Actor } from '../access.ts'
import { limits } from '../limits.ts'
import { dayMs } from '../time.ts'

/** What a user is called in a team, from the two flags of a session (A3). */
export function derivedRole(
  session: { owner: boolean; is_admin: boolean } | null | undefined,
): 'Owner' | 'Admin' | 'Member' | 'Unknown' {
  if (!session) return 'Unknown'
  if (session.owner) return 'Owner'
  return session.is_admin ? 'Admin' : 'Member'
}

/** The name of a role on the wire. */
export const roleName = (role: Actor['role']) =>
  ({ owner: 'Owner', admin: 'Admin', member: 'Member' })[role] as 'Owner' | 'Admin' | 'Member'

const dotted = /^[^<>()[\]\\.,;:\s@"]+(\.[^<>()[\]\\.,;:\s@"]+)*@([a-z0-9-]+\.)+[a-z]{2,}$/i
const stored = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$/

/** Whether a text is an e-mail address that can be stored (A5). */
export const isEmail = (text: string) => text.length <= limits.email && dotted.test(text) && stored.test(text)

/** Lower case, without surrounding blanks: the form in which addresses are stored and compared. */
export const normalEmail = (text: string) => text.trim().toLowerCase()

/** Which of the five marks of a strong password a text has; all are needed (A5). */
export function passwordMarks(text: string) {
  const trimmed = text.trim()
  return {
    length: trimmed.length >= limits.passwordLeast && trimmed.length <= limits.password,
    upper: /[A-Z]/.test(trimmed),
    lower: /[a-z]/.test(trimmed),
    number: /\d/.test(trimmed),
    special: /[!"#$%&'()*+,\-./:;<=>?@[\\\]^_`{|}~]/.test(trimmed),
  }
}

export const isStrongPassword = (text: string) => Object.values(passwordMarks(text)).every(Boolean)

/** A trial's end as the session carries it: a day, or null. */
interface Licence {
  subscription_type: string | null
  trial_expire_date: string | null
  is_expired: boolean
}

/** Whole 24-hour units, rounded up, from midnight UTC of the trial's last day to now; negative while it runs. */
const daysSince = (day: string, now: number) => Math.ceil((now - Date.parse(`${day.slice(0, 10)}T00:00:00.000Z`)) / dayMs)

/** Whether a session's licence has run out: flagged, or a trial that ended more than 7 days ago (A4). */
export const isLicenceExpired = ({ is_expired, subscription_type, trial_expire_date }: Licence, now: number) =>
  is_expired ||
  (subscription_type === 'TRIAL' && trial_expire_date !== null && daysSince(trial_expire_date, now) > limits.trialGraceDays)

/** Days left of a trial, rounded up; negative when it is over (A4). */
export const trialDaysLeft = (trialExpireDate: string, now: number) =>
  Math.ceil((Date.parse(`${trialExpireDate.slice(0, 10)}T00:00:00.000Z`) - now) / dayMs) + 0

/** A password as sent: any text, so that the rules above can say what is wrong with it. */
export const passwordText = z.string().max(1_000).default('')
