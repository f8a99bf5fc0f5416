import type { Screens } from '../app/screen.ts'

/** The texts that all pages of the admin centre share. */
export const adminTexts = ['admin', 'table'] as const

/** The admin centre: an organisation with its people, teams and projects (A2). */
export const admin = {
  adminOverview: {
    texts: [],
    load: () => import('./overview/OverviewPage.tsx').then(({ OverviewPage }) => OverviewPage),
  },
} satisfies Screens
