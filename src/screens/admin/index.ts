import type { Screens } from '../app/screen.ts'

/** The texts that all pages of the admin centre share. */
export const adminTexts = ['admin', 'table'] as const

/** The admin centre: an organisation with its people, teams and projects (A2). */
export const admin = {
  adminOverview: {
    texts: [],
    load: () => import('./overview/OverviewPage.tsx').then(({ OverviewPage }) => OverviewPage),
  },
  adminUsers: {
    texts: ['members'],
    load: () => import('./users/UsersPage.tsx').then(({ UsersPage }) => UsersPage),
  },
  adminTeams: {
    texts: ['members', 'invite', 'lists'],
    load: () => import('./teams/AdminTeamsPage.tsx').then(({ AdminTeamsPage }) => AdminTeamsPage),
  },
  adminProjects: {
    texts: [],
    load: () =>
      import('./projects/AdminProjectsPage.tsx').then(({ AdminProjectsPage }) => AdminProjectsPage),
  },
  adminBilling: {
    texts: ['billing', 'session'],
    load: () => import('./billing/BillingPage.tsx').then(({ BillingPage }) => BillingPage),
  },
  adminAudit: {
    texts: ['audit', 'exports'],
    load: () => import('./audit/AuditPage.tsx').then(({ AuditPage }) => AuditPage),
  },
} satisfies Screens
