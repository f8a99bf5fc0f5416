import type { ComponentType } from 'react'
import { type RouteName, redirects, routes } from '../../../core/catalogue/routes.ts'
import { loadTexts } from '../../../parts/text/i18n.ts'
import { showsBoard } from '../../projects/shows-board.ts'

/** A screen with its texts. */
const screen = (texts: string | string[], load: () => Promise<ComponentType>) => async () => {
  const [component] = await Promise.all([load(), loadTexts(texts)])
  return component
}

/** The screens that are built, each loaded when first opened. */
export const screens: Partial<Record<RouteName, () => Promise<ComponentType>>> = {
  login: screen('session', () =>
    import('../../session/login/LoginPage.tsx').then(({ LoginPage }) => LoginPage),
  ),
  signup: screen('session', () =>
    import('../../session/signup/SignupPage.tsx').then(({ SignupPage }) => SignupPage),
  ),
  authenticating: screen('session', () =>
    import('../../session/login/AuthenticatingPage.tsx').then(
      ({ AuthenticatingPage }) => AuthenticatingPage,
    ),
  ),
  verifyEmail: screen('session', () =>
    import('../../session/signup/VerifyEmailPage.tsx').then(
      ({ VerifyEmailPage }) => VerifyEmailPage,
    ),
  ),
  loggingOut: screen('session', () =>
    import('../../session/login/LoggingOutPage.tsx').then(({ LoggingOutPage }) => LoggingOutPage),
  ),
  setup: screen('setup', () =>
    import('../../settings/SetupPage.tsx').then(({ SetupPage }) => SetupPage),
  ),
  licenseExpired: screen('shell', () =>
    import('../../session/login/LicenseExpiredPage.tsx').then(
      ({ LicenseExpiredPage }) => LicenseExpiredPage,
    ),
  ),
  unauthorized: screen('common', () =>
    import('../../session/login/UnauthorizedPage.tsx').then(
      ({ UnauthorizedPage }) => UnauthorizedPage,
    ),
  ),
  home: screen('home', () => import('../../home/HomePage.tsx').then(({ HomePage }) => HomePage)),
  projects: screen('projects', () =>
    import('../../projects/list/ProjectsPage.tsx').then(({ ProjectsPage }) => ProjectsPage),
  ),
  project: screen(['projects', 'tasks'], async () => {
    const { ProjectPage, board } = await import('../../projects/page/ProjectPage.tsx')
    if (showsBoard(new URLSearchParams(location.search))) await board.load()
    return ProjectPage
  }),
  help: screen('help', () => import('../../help/HelpPage.tsx').then(({ HelpPage }) => HelpPage)),
}

/** Whether a screen is there to be linked to, itself or where it leads on to. */
export const isBuilt = (name: RouteName) =>
  name in screens ||
  (Object.keys(screens) as RouteName[]).some(
    (other) => routes[other].path === redirects[routes[name].path],
  )
