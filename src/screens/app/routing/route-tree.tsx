import { Navigate, type RouteObject } from 'react-router-dom'
import {
  base,
  isAdminPage,
  isReportingPage,
  isSettingsPage,
  type Route,
  redirects,
  routes,
} from '../../../core/catalogue/routes.ts'
import { withTexts } from '../../../parts/lazy/with-texts.ts'
import { adminTexts } from '../../admin/index.ts'
import { reportingTexts } from '../../reporting/index.ts'
import { settingsTexts } from '../../settings/index.ts'
import { screenNames, screens } from '../features.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { showing } from './showing.tsx'

const screenRoutes = (isMeant: (route: Route) => boolean): RouteObject[] =>
  screenNames
    .filter((name) => isMeant(routes[name]))
    .map((name) => {
      const { texts, load } = screens[name]!
      return { path: routes[name].path, ...showing(name, () => withTexts(texts, load)) }
    })

const signedInGuard = () => import('./SignedInGuard.tsx').then(({ SignedInGuard }) => SignedInGuard)

const appGuard = () => import('./AppGuard.tsx').then(({ AppGuard }) => AppGuard)

const shell = () =>
  withTexts(['shell'], () => import('../../shell/Shell.tsx').then(({ Shell }) => Shell))

const settingsShell = () =>
  withTexts(settingsTexts, () =>
    import('../../settings/shell/SettingsShell.tsx').then(({ SettingsShell }) => SettingsShell),
  )

const adminShell = () =>
  withTexts(adminTexts, () =>
    import('../../admin/shell/AdminShell.tsx').then(({ AdminShell }) => AdminShell),
  )

const reportingShell = () =>
  withTexts(reportingTexts, () =>
    import('../../reporting/shell/ReportingShell.tsx').then(({ ReportingShell }) => ReportingShell),
  )

const isInShell = ({ guard }: Route) => guard === 'app' || guard === 'admin-centre'
/** Whether a page stands alone in the shell, beside no further menu. */
const isAlone = (route: Route) =>
  isInShell(route) && !isSettingsPage(route) && !isAdminPage(route) && !isReportingPage(route)

/** All routes: the screens within what guards and surrounds them. */
export const routeTree: RouteObject[] = [
  ...Object.entries(redirects).map(([path, to]) => ({
    path,
    element: <Navigate to={to} replace />,
  })),
  ...screenRoutes(({ guard }) => guard === 'public'),
  { path: '*', element: <NotFoundPage /> },
  {
    ...showing('signed-in', signedInGuard),
    children: [
      ...screenRoutes(({ guard }) => guard === 'signedIn'),
      {
        ...showing('app', appGuard),
        children: [
          {
            ...showing('shell', shell),
            children: [
              ...screenRoutes(isAlone),
              {
                ...showing('settings-shell', settingsShell),
                children: screenRoutes(isSettingsPage),
              },
              { ...showing('admin-shell', adminShell), children: screenRoutes(isAdminPage) },
              {
                ...showing('reporting-shell', reportingShell),
                children: screenRoutes(isReportingPage),
              },
              { path: `${base}/*`, element: <NotFoundPage /> },
            ],
          },
        ],
      },
    ],
  },
]
