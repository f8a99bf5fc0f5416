import type { RouteName } from '../catalogue/routes.ts'

/** The pages of reporting, each of which has saved reports of its own. */
export const reportPages = [
  'reportingOverview',
  'reportingProjects',
  'reportingMembers',
  'timeSheetOverview',
  'timeSheetProjects',
  'timeSheetMembers',
  'timeSheetEstimateVsActual',
] as const satisfies readonly RouteName[]
export type ReportPage = (typeof reportPages)[number]
