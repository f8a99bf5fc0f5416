import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Command, Finder } from '../../../client/keyboard/commands.ts'
import { setTheme, themeChoices, toggleTheme } from '../../../client/session/theme.ts'
import { may } from '../../../core/catalogue/access.ts'
import { pathTo, type RouteName, routes } from '../../../core/catalogue/routes.ts'
import { languages } from '../../../core/session/languages.ts'
import { useActor } from '../../../parts/data/use-user.ts'
import { useCommands, useFinder } from '../../../parts/hooks/use-commands.ts'
import { changeLanguage, languageNames } from '../../../parts/text/i18n.ts'
import { useSignOut } from '../bar/use-sign-out.ts'
import { redoLast, undoLast } from '../changes/undo-keys.ts'
import { usePlaces } from '../menu/places.ts'
import { openOverlay } from '../overlays/overlays.ts'
import { findProjects, findTeams } from '../palette/finders.ts'

/** The keys of screens. */
const placeKeys: Partial<Record<RouteName, string>> = {
  home: 'g h',
  projects: 'g p',
  schedule: 'g s',
  reporting: 'g r',
}

const always: readonly Command[] = [
  {
    id: 'palette',
    section: 'actions',
    title: 'shell:search',
    keys: 'mod+k',
    whileTyping: true,
    quiet: true,
    run: () => openOverlay('palette'),
  },
  {
    id: 'undo',
    section: 'actions',
    title: 'common:undo',
    keys: 'mod+z',
    run: () => void undoLast(),
  },
  {
    id: 'redo',
    section: 'actions',
    title: 'changes:redo',
    keys: 'mod+shift+z',
    alsoKeys: ['mod+y'],
    run: () => void redoLast(),
  },
  {
    id: 'changes',
    section: 'actions',
    title: 'changes:changes',
    quiet: true,
    run: () => openOverlay('changes'),
  },
  {
    id: 'notices',
    section: 'actions',
    title: 'shell:notices',
    keys: 'g n',
    quiet: true,
    run: () => openOverlay('notices'),
  },
  {
    id: 'shortcuts',
    section: 'actions',
    title: 'shell:shortcuts',
    keys: '?',
    run: () => openOverlay('shortcuts'),
  },
  { id: 'theme', section: 'look', title: 'palette:toggleTheme', keys: 'g t', run: toggleTheme },
  ...themeChoices.map(
    (choice): Command => ({
      id: `theme-${choice}`,
      section: 'look',
      title: `palette:useTheme.${choice}`,
      quiet: true,
      run: () => setTheme(choice),
    }),
  ),
  ...languages.map(
    (language): Command => ({
      id: `language-${language}`,
      section: 'look',
      title: 'palette:useLanguage',
      values: { language: languageNames[language] },
      quiet: true,
      run: () => void changeLanguage(language),
    }),
  ),
]

/** Offers what can be done on every screen: go about, take back, look differently, leave. */
export function useShellCommands() {
  const { i18n } = useTranslation('shell')
  const navigate = useNavigate()
  const signOut = useSignOut()
  const places = usePlaces('mobile').join(' ')
  const actor = useActor()
  const mayInvite = may(actor, 'member.edit')
  const mayCreate = may(actor, 'project.create')
  useCommands(always)
  // biome-ignore lint/correctness/useExhaustiveDependencies: signing out is the same at all times
  const here = useMemo(
    (): Command[] => [
      ...(places.split(' ') as RouteName[]).map((place): Command => {
        const keys = placeKeys[place]
        return {
          id: `go-${place}`,
          section: 'go',
          title: `shell:routes.${routes[place].title}`,
          ...(keys ? { keys } : {}),
          run: () => void navigate(pathTo(place)),
        }
      }),
      ...(mayCreate
        ? [
            {
              id: 'create-project',
              section: 'actions',
              title: 'palette:createProject',
              run: () => openOverlay('project'),
            } satisfies Command,
          ]
        : []),
      ...(mayInvite
        ? [
            {
              id: 'invite',
              section: 'actions',
              title: 'shell:inviteTip',
              run: () => openOverlay('invite'),
            } satisfies Command,
          ]
        : []),
      { id: 'log-out', section: 'actions', title: 'shell:logOut', run: signOut },
    ],
    [places, mayInvite, mayCreate, navigate],
  )
  useCommands(here)
  const projects = useMemo(
    (): Finder => findProjects((id) => void navigate(pathTo('project', { projectId: id }))),
    [navigate],
  )
  // The words of a team's owner are in the language of the screens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const teams = useMemo((): Finder => findTeams(), [i18n.language])
  useFinder(projects)
  useFinder(teams)
}
