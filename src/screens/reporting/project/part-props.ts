import type { ReportedProject } from '../../../core/reporting/project-row.ts'

/** What every part of the report on a project is given. */
export interface PartProps {
  project: ReportedProject
}
