import { Navigate, type RouteObject } from 'react-router-dom'
import { base, type Guard, redirects, routes } from '../../../core/catalogue/routes.ts'
import { withTexts } from '../../../parts/lazy/with-texts.ts'
import { screenNames, screens } from '../features.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { showing } from './showing.tsx'

const screenRoutes = (...guards: Guard[]): RouteObject[] =>
  screenNames
    .filter((name) => guards.includes(routes[name].guard))
    .map((name) => {
      const { texts, load } = screens[name]!
      return { path: routes[name].path, ...showing(name, () => withTexts(texts, load)) }
    })

const signedInGuard = () => import('./SignedInGuard.tsx').then(({ SignedInGuard }) => SignedInGuard)

const appGuard = () => import('./AppGuard.tsx').then(({ AppGuard }) => AppGuard)

const shell = () =>
  withTexts(['shell'], () => import('../../shell/Shell.tsx').then(({ Shell }) => Shell))

/** All routes: the screens within what guards and surrounds them. */
export const routeTree: RouteObject[] = [
  ...Object.entries(redirects).map(([path, to]) => ({
    path,
    element: <Navigate to={to} replace />,
  })),
  ...screenRoutes('public'),
  { path: '*', element: <NotFoundPage /> },
  {
    ...showing('signed-in', signedInGuard),
    children: [
      ...screenRoutes('signedIn'),
      {
        ...showing('app', appGuard),
        children: [
          {
            ...showing('shell', shell),
            children: [
              ...screenRoutes('app', 'admin-centre'),
              { path: `${base}/*`, element: <NotFoundPage /> },
            ],
          },
        ],
      },
    ],
  },
]
