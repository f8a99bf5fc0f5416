import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Action } from '../../../client/keyboard/actions.ts'
import { may } from '../../../core/catalogue/access.ts'
import { pathTo, type RouteName, routes } from '../../../core/catalogue/routes.ts'
import { useActor } from '../../../parts/data/use-user.ts'
import { useActions } from '../../../parts/hooks/use-actions.ts'
import { screens } from '../../app/features.ts'
import { useSignOut } from '../bar/use-sign-out.ts'
import { useMenuEntries } from '../menu/menu-entries.ts'
import { openOverlay } from '../overlays/overlays.ts'
import { shellActions } from './shell-actions.ts'

/** Offers what can be done on every screen: go elsewhere, undo, create, change the look, log out. */
export function useShellActions() {
  const { t, i18n } = useTranslation('shell')
  const navigate = useNavigate()
  const signOut = useSignOut()
  const entries = useMenuEntries('mobile').join(' ')
  const pages = useMenuEntries('settings').join(' ')
  const adminPages = useMenuEntries('admin').join(' ')
  const reports = useMenuEntries('reporting').join(' ')
  const actor = useActor()
  const mayInvite = may(actor, 'member.edit')
  const mayCreate = may(actor, 'project.create')
  useActions(shellActions)
  // biome-ignore lint/correctness/useExhaustiveDependencies: signing out is the same at all times
  const here = useMemo(
    (): Action[] => [
      ...(entries.split(' ') as RouteName[]).map((name): Action => {
        const keys = screens[name]?.keys
        return {
          id: `go-${name}`,
          section: 'go',
          title: `shell:routes.${routes[name].title}`,
          ...(keys ? { keys } : {}),
          run: () => void navigate(pathTo(name)),
        }
      }),
      ...(mayCreate
        ? [
            {
              id: 'create-project',
              section: 'actions',
              title: 'palette:createProject',
              run: () => openOverlay('project'),
            } satisfies Action,
          ]
        : []),
      ...(mayInvite
        ? [
            {
              id: 'invite',
              section: 'actions',
              title: 'shell:inviteTip',
              run: () => openOverlay('invite'),
            } satisfies Action,
          ]
        : []),
      {
        id: 'go-search',
        section: 'go',
        title: 'shell:routes.search',
        keys: screens.search?.keys ?? '',
        run: () => void navigate(pathTo('search')),
      },
      { id: 'log-out', section: 'actions', title: 'shell:logOut', run: signOut },
    ],
    [entries, mayInvite, mayCreate, navigate],
  )
  useActions(here)
  // The name of a page is in the language of the screens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const settings = useMemo(() => {
    const under = (title: string, names: string) =>
      (names.split(' ').filter(Boolean) as RouteName[]).map(
        (name): Action => ({
          id: `go-${name}`,
          section: 'go',
          title,
          values: { page: t(`routes.${routes[name].title}`) },
          quiet: true,
          run: () => void navigate(pathTo(name)),
        }),
      )
    return [
      ...under('palette:inSettings', pages),
      ...under('palette:inAdminCentre', adminPages),
      ...under('palette:inReporting', reports),
    ]
  }, [pages, adminPages, reports, i18n.language, navigate])
  useActions(settings)
}
