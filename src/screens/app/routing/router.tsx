import type { ComponentType } from 'react'
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom'
import {
  base,
  type Guard,
  type RouteName,
  redirects,
  routes,
} from '../../../core/catalogue/routes.ts'
import { loadTexts } from '../../../parts/text/i18n.ts'
import { ErrorScreen } from '../failures/ErrorScreen.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { Outline } from './Outline.tsx'
import { screens } from './screens.ts'

/** What a route's `handle` says. */
export interface RouteHandle {
  name: RouteName
}

const screenRoutes = (...guards: Guard[]): RouteObject[] =>
  (Object.keys(screens) as RouteName[])
    .filter((name) => guards.includes(routes[name].guard))
    .map((name) => ({
      path: routes[name].path,
      // Loaded by the router and not by the screen, which React would hold back for a while to
      // spare the eye.
      lazy: component(screens[name]!),
      errorElement: <ErrorScreen />,
      handle: { name } satisfies RouteHandle,
    }))

const guards = () => import('./guards.tsx')

/**
 * What cannot be loaded becomes a screen that fails: of a route that fails to load the router would
 * show nothing at all.
 */
function component(load: () => Promise<ComponentType>) {
  return async () => ({ Component: await load().catch(failing) })
}

const failing = (error: unknown): ComponentType => {
  const fail = () => {
    throw error
  }
  return fail
}

const shell = async () => {
  const [{ Shell }] = await Promise.all([import('../../shell/Shell.tsx'), loadTexts('shell')])
  return Shell
}

export const router = createBrowserRouter([
  ...Object.entries(redirects).map(([path, to]) => ({
    path,
    element: <Navigate to={to} replace />,
  })),
  {
    errorElement: <ErrorScreen />,
    HydrateFallback: () => null,
    children: [...screenRoutes('public'), { path: '*', Component: NotFoundPage }],
  },
  {
    lazy: component(() => guards().then(({ SignedInGuard }) => SignedInGuard)),
    errorElement: <ErrorScreen />,
    HydrateFallback: Outline,
    children: [
      ...screenRoutes('signedIn'),
      {
        lazy: component(() => guards().then(({ AppGuard }) => AppGuard)),
        children: [
          {
            lazy: component(shell),
            children: [
              ...screenRoutes('app', 'admin-centre'),
              { path: `${base}/*`, Component: NotFoundPage },
            ],
          },
        ],
      },
    ],
  },
])
