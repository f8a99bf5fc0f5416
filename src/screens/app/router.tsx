import { Suspense } from 'react'
import { createBrowserRouter, Navigate, Outlet, type RouteObject } from 'react-router-dom'
import { base, type Guard, type RouteName, redirects, routes } from '../../core/routes.ts'
import { loadTexts } from '../../parts/i18n.ts'
import { ErrorScreen } from './ErrorScreen.tsx'
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
      Component: screens[name]!,
      errorElement: <ErrorScreen />,
      handle: { name } satisfies RouteHandle,
    }))

const guards = () => import('./guards.tsx')

const shell = async () => {
  const [{ Shell }] = await Promise.all([import('../shell/Shell.tsx'), loadTexts('shell')])
  return { Component: Shell }
}

export const router = createBrowserRouter([
  ...Object.entries(redirects).map(([path, to]) => ({ path, element: <Navigate to={to} replace /> })),
  {
    element: (
      <Suspense>
        <Outlet />
      </Suspense>
    ),
    errorElement: <ErrorScreen />,
    children: [...screenRoutes('public'), { path: '*', Component: NotFoundPage }],
  },
  {
    lazy: async () => ({ Component: (await guards()).SignedInGuard }),
    errorElement: <ErrorScreen />,
    HydrateFallback: Outline,
    children: [
      ...screenRoutes('signedIn'),
      {
        lazy: async () => ({ Component: (await guards()).AppGuard }),
        children: [
          {
            lazy: shell,
            children: [...screenRoutes('app', 'admin-centre'), { path: `${base}/*`, Component: NotFoundPage }],
          },
        ],
      },
    ],
  },
])
