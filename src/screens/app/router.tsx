import type { ComponentType } from 'react'
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom'
import { type RouteName, redirects, routes } from '../../core/routes.ts'
import { ErrorScreen } from './ErrorScreen.tsx'
import { AppGuard, SignedInGuard } from './guards.tsx'

/** The screens that are built, each loaded when first opened. */
const screens: Partial<Record<RouteName, () => Promise<ComponentType>>> = {
  login: () => import('../session/LoginPage.tsx').then(({ LoginPage }) => LoginPage),
  signup: () => import('../session/SignupPage.tsx').then(({ SignupPage }) => SignupPage),
  authenticating: () => import('../session/AuthenticatingPage.tsx').then(({ AuthenticatingPage }) => AuthenticatingPage),
  loggingOut: () => import('../session/LoggingOutPage.tsx').then(({ LoggingOutPage }) => LoggingOutPage),
  setup: () => import('../settings/SetupPage.tsx').then(({ SetupPage }) => SetupPage),
  projects: () => import('../projects/ProjectsPage.tsx').then(({ ProjectsPage }) => ProjectsPage),
  project: () => import('../projects/ProjectPage.tsx').then(({ ProjectPage }) => ProjectPage),
}

/** Whether a screen is there to be linked to. */
export const isBuilt = (name: RouteName) => name in screens

const screenRoutes = (guard: (typeof routes)[RouteName]['guard'][]): RouteObject[] =>
  (Object.keys(screens) as RouteName[])
    .filter((name) => guard.includes(routes[name].guard))
    .map((name) => ({
      path: routes[name].path,
      lazy: async () => ({ Component: await screens[name]!() }),
      errorElement: <ErrorScreen />,
    }))

export const router = createBrowserRouter([
  ...Object.entries(redirects).map(([path, to]) => ({ path, element: <Navigate to={to} replace /> })),
  ...screenRoutes(['public']),
  {
    element: <SignedInGuard />,
    errorElement: <ErrorScreen />,
    children: [...screenRoutes(['signedIn']), { element: <AppGuard />, children: screenRoutes(['app', 'admin-centre']) }],
  },
  { path: '*', lazy: async () => ({ Component: (await import('./NotFoundPage.tsx')).NotFoundPage }) },
])
