import { ApprovedTime } from '../../projects/approvals/ApprovedTime.tsx'
import { closeOverlay, overlays } from './overlays.ts'

/** The approved time of a project, which the message names. */
export const ApprovedTimeOfProject = () => (
  <ApprovedTime projectId={overlays.message} close={closeOverlay} />
)
