import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { addFinder } from '../../../client/keyboard/actions.ts'
import { pathTo } from '../../../core/catalogue/routes.ts'
import { findersOfHits, findPage, findSearches } from './find-everywhere.ts'
import { findTasks } from './find-tasks.ts'
import { findProjects, findTeams } from './finders.ts'

/**
 * Finds on every screen, while the palette is open: what the search over everything finds and what
 * it was asked before, projects, tasks and teams.
 */
export function useShellFinders() {
  const navigate = useNavigate()
  // The words of a team's owner are in the language of the screens.
  const { language } = useTranslation('shell').i18n
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const go = (path: string) => void navigate(path)
    const stops = [
      ...findersOfHits(go),
      findSearches(go),
      findPage(go),
      findProjects((projectId) => go(pathTo('project', { projectId }))),
      findTasks(go),
      findTeams(),
    ].map(addFinder)
    return () => {
      for (const stop of stops) stop()
    }
  }, [navigate, language])
}
