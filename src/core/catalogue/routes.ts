import type { Ability } from './access.ts'

/** The application prefix, written {base} in the specification (B2). */
export const base = '/worklenz'

/**
 * How a screen is guarded (A6): `public` asks for nothing, `signedIn` for a session only, `app`
 * also for set-up and licence.
 */
type Guard = 'public' | 'signedIn' | 'app' | 'admin-centre'

export interface Route {
  path: string
  guard: Guard
  /** What one must be able to do; others are sent to the unauthorized page. */
  may?: Ability
  /** The menus that show the screen, and where in them. */
  menus?: Partial<Record<'top' | 'mobile' | 'profile' | 'settings' | 'admin' | 'reporting', number>>
  /** The translation key of its name. */
  title: string
}

/** A page of the admin centre: its place there, and the key of its title. */
const adminPage = <const T extends string>(title: T, place: number) =>
  ({
    path: `${base}/admin-center/${title}`,
    guard: 'admin-centre',
    may: 'organisation.view',
    title,
    menus: { admin: place },
  }) as const

/** Every screen of both specifications (A2, B2). Redirects are in `redirects`. */
export const routes = {
  login: { path: '/auth/login', guard: 'public', title: 'login' },
  signup: { path: '/auth/signup', guard: 'public', title: 'signup' },
  forgotPassword: { path: '/auth/forgot-password', guard: 'public', title: 'forgotPassword' },
  loggingOut: { path: '/auth/logging-out', guard: 'public', title: 'loggingOut' },
  authenticating: { path: '/auth/authenticating', guard: 'public', title: 'authenticating' },
  verifyResetEmail: {
    path: '/auth/verify-reset-email/:user/:hash',
    guard: 'public',
    title: 'resetPassword',
  },
  verifyEmail: { path: '/auth/verify-email', guard: 'public', title: 'verifyEmail' },

  setup: { path: `${base}/setup`, guard: 'signedIn', title: 'setup' },
  licenseExpired: { path: `${base}/license-expired`, guard: 'signedIn', title: 'licenseExpired' },
  factorNeeded: { path: `${base}/second-factor`, guard: 'signedIn', title: 'factorNeeded' },
  unauthorized: { path: `${base}/unauthorized`, guard: 'signedIn', title: 'unauthorized' },

  home: { path: `${base}/home`, guard: 'app', title: 'home', menus: { top: 1, mobile: 1 } },
  projects: {
    path: `${base}/projects`,
    guard: 'app',
    title: 'projects',
    menus: { top: 2, mobile: 2 },
  },
  project: { path: `${base}/projects/:projectId`, guard: 'app', title: 'project' },
  schedule: {
    path: `${base}/schedule`,
    guard: 'app',
    may: 'schedule.use',
    title: 'schedule',
    menus: { mobile: 3 },
  },
  reporting: {
    path: `${base}/reporting`,
    guard: 'app',
    may: 'reporting.use',
    title: 'reporting',
    menus: { top: 3, mobile: 4 },
  },
  search: { path: `${base}/search`, guard: 'app', title: 'search' },
  api: { path: `${base}/api`, guard: 'app', title: 'api' },
  help: { path: `${base}/help`, guard: 'app', title: 'help', menus: { mobile: 5 } },

  settings: { path: `${base}/settings`, guard: 'app', title: 'settings' },
  settingsProfile: {
    path: `${base}/settings/profile`,
    guard: 'app',
    title: 'profile',
    menus: { settings: 1 },
  },
  settingsNotifications: {
    path: `${base}/settings/notifications`,
    guard: 'app',
    title: 'notifications',
    menus: { settings: 2 },
  },
  settingsAppearance: {
    path: `${base}/settings/appearance`,
    guard: 'app',
    title: 'appearance',
    menus: { settings: 3 },
  },
  settingsPassword: {
    path: `${base}/settings/password`,
    guard: 'app',
    may: 'session.password',
    title: 'changePassword',
    menus: { settings: 4 },
  },
  settingsLanguage: {
    path: `${base}/settings/language-and-region`,
    guard: 'app',
    title: 'languageAndRegion',
    menus: { settings: 5 },
  },
  settingsCalendar: {
    path: `${base}/settings/calendar`,
    guard: 'app',
    title: 'calendar',
    menus: { settings: 6 },
  },
  settingsClients: {
    path: `${base}/settings/clients`,
    guard: 'app',
    may: 'settings.admin',
    title: 'clients',
    menus: { settings: 7 },
  },
  settingsJobTitles: {
    path: `${base}/settings/job-titles`,
    guard: 'app',
    may: 'settings.admin',
    title: 'jobTitles',
    menus: { settings: 8 },
  },
  settingsLabels: {
    path: `${base}/settings/labels`,
    guard: 'app',
    may: 'settings.admin',
    title: 'labels',
    menus: { settings: 9 },
  },
  settingsCategories: {
    path: `${base}/settings/categories`,
    guard: 'app',
    may: 'settings.admin',
    title: 'categories',
    menus: { settings: 10 },
  },
  settingsProjectTemplates: {
    path: `${base}/settings/project-templates`,
    guard: 'app',
    may: 'settings.admin',
    title: 'projectTemplates',
    menus: { settings: 11 },
  },
  editProjectTemplate: {
    path: `${base}/settings/project-templates/edit/:templateId/:templateName`,
    guard: 'app',
    may: 'settings.admin',
    title: 'projectTemplate',
  },
  settingsTaskTemplates: {
    path: `${base}/settings/task-templates`,
    guard: 'app',
    may: 'settings.admin',
    title: 'taskTemplates',
    menus: { settings: 12 },
  },
  settingsTeamMembers: {
    path: `${base}/settings/team-members`,
    guard: 'app',
    may: 'settings.admin',
    title: 'teamMembers',
    menus: { settings: 13 },
  },
  settingsTeams: {
    path: `${base}/settings/teams`,
    guard: 'app',
    may: 'settings.admin',
    title: 'teams',
    menus: { settings: 14 },
  },
  settingsWebhooks: {
    path: `${base}/settings/webhooks`,
    guard: 'app',
    may: 'settings.admin',
    title: 'webhooks',
    menus: { settings: 15 },
  },

  adminOverview: {
    path: `${base}/admin-center/overview`,
    guard: 'admin-centre',
    may: 'organisation.view',
    title: 'overview',
    menus: { admin: 1, profile: 1 },
  },
  adminUsers: adminPage('users', 2),
  adminTeams: adminPage('teams', 3),
  adminProjects: adminPage('projects', 4),
  adminBilling: {
    path: `${base}/admin-center/billing`,
    guard: 'admin-centre',
    may: 'billing.use',
    title: 'billing',
    menus: { admin: 5 },
  },
  adminAudit: adminPage('audit', 6),

  reportingOverview: {
    path: `${base}/reporting/overview`,
    guard: 'app',
    may: 'reporting.use',
    title: 'overview',
    menus: { reporting: 1 },
  },
  reportingProjects: {
    path: `${base}/reporting/projects`,
    guard: 'app',
    may: 'reporting.use',
    title: 'projects',
    menus: { reporting: 2 },
  },
  reportingMembers: {
    path: `${base}/reporting/members`,
    guard: 'app',
    may: 'reporting.use',
    title: 'members',
    menus: { reporting: 3 },
  },
  timeSheetOverview: {
    path: `${base}/reporting/time-sheet-overview`,
    guard: 'app',
    may: 'reporting.use',
    title: 'timeSheetOverview',
    menus: { reporting: 4 },
  },
  timeSheetProjects: {
    path: `${base}/reporting/time-sheet-projects`,
    guard: 'app',
    may: 'reporting.use',
    title: 'timeSheetProjects',
    menus: { reporting: 5 },
  },
  timeSheetMembers: {
    path: `${base}/reporting/time-sheet-members`,
    guard: 'app',
    may: 'reporting.use',
    title: 'timeSheetMembers',
    menus: { reporting: 6 },
  },
  timeSheetEstimateVsActual: {
    path: `${base}/reporting/time-sheet-estimate-vs-actual`,
    guard: 'app',
    may: 'reporting.use',
    title: 'timeSheetEstimateVsActual',
    menus: { reporting: 7 },
  },
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof routes

/** Whether a screen is one of the pages beside the menu of the settings (A2.25). */
export const isSettingsPage = ({ menus }: Route) => menus?.settings !== undefined

/** Whether a screen is one of the pages beside the menu of the admin centre (A2.39). */
export const isAdminPage = ({ menus }: Route) => menus?.admin !== undefined

/** Whether a screen is one of the pages beside the panel of reporting (A2.48). */
export const isReportingPage = ({ menus }: Route) => menus?.reporting !== undefined

/** Addresses that lead on to another (A2). */
export const redirects: Record<string, string> = {
  '/': routes.login.path,
  '/auth': routes.login.path,
  [base]: routes.home.path,
  [`${base}/admin-center`]: routes.adminOverview.path,
  [routes.reporting.path]: routes.reportingOverview.path,
}

/** The path of a route with its parameters filled in. */
export const pathTo = (name: RouteName, params: Record<string, string> = {}) =>
  routes[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))

/** The path of a project's task list; with a task's id, its drawer is open. */
export const pathToTasks = (projectId: string, taskId?: string) =>
  `${pathTo('project', { projectId })}?tab=tasks-list${taskId ? `&task=${taskId}` : ''}`

/** The path of what is said of a task. */
export const pathToComments = (projectId: string, taskId: string) =>
  `${pathToTasks(projectId, taskId)}&focus=comments`

/** The path of a task's description. */
export const pathToDescription = (projectId: string, taskId: string) =>
  `${pathToTasks(projectId, taskId)}&focus=description`

/** The view of a project that shows its updates. */
export const updatesTab = 'updates'
/** The path of a project's updates. */
export const pathToUpdates = (projectId: string) =>
  `${pathTo('project', { projectId })}?tab=${updatesTab}`

/** An address that makes the team active to which it belongs, whichever was before. */
export const inTeam = (address: string, teamId: string) => `${address}#team=${teamId}`
