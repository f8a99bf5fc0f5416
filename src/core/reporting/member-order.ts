import { byName, compare } from '../values/compare.ts'

/** What members in reports are sorted by; the first is the default (B9.34). */
export const reportedMemberFields = [
  'name',
  'tasks',
  'overdue',
  'completed',
  'ongoing',
  'last_user_activity',
] as const
export type ReportedMemberField = (typeof reportedMemberFields)[number]

interface Member extends Record<Exclude<ReportedMemberField, Text>, number> {
  id: string
  name: string
  last_user_activity: string | null
}
type Text = 'name' | 'last_user_activity'

/** The order of members by a field: what has no value comes last, equal ones by name. */
export const memberOrder =
  ({ field, order }: { field: ReportedMemberField; order: 'asc' | 'desc' }) =>
  (a: Member, b: Member): number =>
    compare(a[field], b[field], order === 'desc' ? -1 : 1) || byName(a, b)
