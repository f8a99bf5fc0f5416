import { act } from '../../client/engine/workspace.ts'
import type { AllocationDraft } from './AllocationDialog.tsx'

/** Plans somebody; why that cannot be done is said. */
export const addAllocation = ({ member, project_id, days, hours }: AllocationDraft) =>
  act('addAllocation', {
    ...{ team_member_id: member.id, project_id, seconds_per_day: hours },
    ...{ allocated_from: days.start, allocated_to: days.end },
  })
