import type { ComponentType } from 'react'
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom'
import { base, type Guard, redirects, routes } from '../../../core/catalogue/routes.ts'
import { withTexts } from '../../../parts/lazy/with-texts.ts'
import { ErrorScreen } from '../failures/ErrorScreen.tsx'
import { screenNames, screens } from '../features.ts'
import type { RouteHandle } from '../screen.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { Outline } from './Outline.tsx'

const screenRoutes = (...guards: Guard[]): RouteObject[] =>
  screenNames
    .filter((name) => guards.includes(routes[name].guard))
    .map((name) => {
      const { texts, load } = screens[name]!
      return {
        path: routes[name].path,
        // Loaded by the router and not by the screen, which React would hold back for a while to
        // spare the eye.
        lazy: component(() => withTexts(texts, load)),
        errorElement: <ErrorScreen />,
        handle: { name } satisfies RouteHandle,
      }
    })

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

const shell = () =>
  withTexts(['shell'], () => import('../../shell/Shell.tsx').then(({ Shell }) => Shell))

const signedInGuard = () => import('./SignedInGuard.tsx').then(({ SignedInGuard }) => SignedInGuard)

const appGuard = () => import('./AppGuard.tsx').then(({ AppGuard }) => AppGuard)

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
    lazy: component(signedInGuard),
    errorElement: <ErrorScreen />,
    HydrateFallback: Outline,
    children: [
      ...screenRoutes('signedIn'),
      {
        lazy: component(appGuard),
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
