import type { Screens } from '../app/screen.ts'

/** The texts that all pages of reporting share. */
export const reportingTexts = ['reporting', 'table', 'asof'] as const

/** The texts of the report on a member. */
const memberTexts = ['memberreport', 'tasks', 'insights', 'activity', 'exports'] as const

/** Reports on the whole organisation, for owners and admins of a paid plan (A2.48). */
export const reporting = {
  reportingOverview: {
    // Statuses and healths of projects have their names there.
    texts: ['projects', 'projectreport', ...memberTexts],
    load: () => import('./overview/ReportingPage.tsx').then(({ ReportingPage }) => ReportingPage),
  },
  reportingProjects: {
    texts: ['projects', 'projectreport', 'activity', 'tasks', 'exports'],
    load: () =>
      import('./projects/ProjectsReportPage.tsx').then(
        ({ ProjectsReportPage }) => ProjectsReportPage,
      ),
  },
  reportingMembers: {
    texts: memberTexts,
    load: () =>
      import('./members/MembersReportPage.tsx').then(({ MembersReportPage }) => MembersReportPage),
  },
  timeSheetOverview: {
    texts: ['projects', 'timesheets', 'exports'],
    load: () =>
      import('./time-sheets/TimeSheetOverview.tsx').then(
        ({ TimeSheetOverview }) => TimeSheetOverview,
      ),
  },
  timeSheetProjects: {
    texts: ['projects', 'timesheets', 'exports'],
    load: () =>
      import('./time-sheets/ProjectTimePage.tsx').then(({ ProjectTimePage }) => ProjectTimePage),
  },
  timeSheetMembers: {
    texts: ['projects', 'timesheets'],
    load: () =>
      import('./time-sheets/MemberTimePage.tsx').then(({ MemberTimePage }) => MemberTimePage),
  },
  timeSheetEstimateVsActual: {
    texts: ['projects', 'timesheets'],
    load: () => import('./time-sheets/EstimatePage.tsx').then(({ EstimatePage }) => EstimatePage),
  },
} satisfies Screens
