import type { TimeFilterState } from '../shell/use-time-filter.ts'

/** The parts of the report on a member, as its address names them. */
export const memberParts = ['overview', 'time', 'activity', 'tasks'] as const
type MemberPart = (typeof memberParts)[number]

/** What each part of the report on a member is given. */
export interface MemberPartProps {
  member: { id: string; name: string; team_id: string }
  archived: boolean
  filter: TimeFilterState
  /** Opens another part. */
  show: (part: MemberPart) => void
}
