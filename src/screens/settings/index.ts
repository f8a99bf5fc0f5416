import type { Screens } from '../app/screen.ts'

/** The texts that all pages of the settings share. */
export const settingsTexts = ['settings', 'table'] as const

/** Setting up an organisation, and what belongs to a person or a team. */
export const settings = {
  setup: {
    texts: ['setup'],
    load: () => import('./SetupPage.tsx').then(({ SetupPage }) => SetupPage),
  },
  settings: {
    texts: [],
    load: () =>
      import('./shell/SettingsIndexPage.tsx').then(({ SettingsIndexPage }) => SettingsIndexPage),
  },
  settingsProfile: {
    texts: ['profile'],
    load: () => import('./personal/ProfilePage.tsx').then(({ ProfilePage }) => ProfilePage),
  },
  settingsAppearance: {
    texts: [],
    load: () =>
      import('./personal/AppearancePage.tsx').then(({ AppearancePage }) => AppearancePage),
  },
  settingsNotifications: {
    texts: ['notifications'],
    load: () =>
      import('./personal/NotificationsPage.tsx').then(({ NotificationsPage }) => NotificationsPage),
  },
  settingsLanguage: {
    texts: ['region'],
    load: () => import('./personal/RegionPage.tsx').then(({ RegionPage }) => RegionPage),
  },
  settingsCalendar: {
    texts: ['calendar', 'session', 'password', 'security'],
    load: () =>
      import('./personal/calendar/CalendarPage.tsx').then(({ CalendarPage }) => CalendarPage),
  },
  settingsPassword: {
    texts: ['session', 'password', 'security'],
    load: () => import('./personal/PasswordPage.tsx').then(({ PasswordPage }) => PasswordPage),
  },
  factorNeeded: {
    texts: ['session', 'password', 'security', 'licence', 'shell'],
    load: () =>
      import('./personal/factor/FactorNeededPage.tsx').then(
        ({ FactorNeededPage }) => FactorNeededPage,
      ),
  },
  settingsClients: {
    texts: ['lists'],
    load: () => import('./lists/ClientsPage.tsx').then(({ ClientsPage }) => ClientsPage),
  },
  settingsJobTitles: {
    texts: ['lists'],
    load: () => import('./lists/JobTitlesPage.tsx').then(({ JobTitlesPage }) => JobTitlesPage),
  },
  settingsLabels: {
    texts: ['lists'],
    load: () => import('./lists/LabelsPage.tsx').then(({ LabelsPage }) => LabelsPage),
  },
  settingsCategories: {
    texts: ['lists'],
    load: () => import('./lists/CategoriesPage.tsx').then(({ CategoriesPage }) => CategoriesPage),
  },
  settingsTeamMembers: {
    texts: ['members', 'invite'],
    load: () => import('./members/MembersPage.tsx').then(({ MembersPage }) => MembersPage),
  },
  settingsTeams: {
    texts: ['teams', 'lists', 'security'],
    load: () => import('./teams/TeamsPage.tsx').then(({ TeamsPage }) => TeamsPage),
  },
} satisfies Screens
