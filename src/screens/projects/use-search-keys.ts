import { useEffectEvent, useMemo } from 'react'
import { type Action, enterTasks } from '../../client/keyboard/actions.ts'
import { useActions } from '../../parts/hooks/use-actions.ts'

/** Offers palette and keys the ways to the tasks of a page and to their search. */
export function useSearchKeys(enter: () => void) {
  const now = useEffectEvent(enter)
  const own = useMemo(
    (): Action[] => [
      { id: enterTasks, section: 'screen', title: 'tasks:goToTasks', keys: 'j', run: () => now() },
      {
        id: 'search-tasks',
        section: 'screen',
        title: 'tasks:search',
        keys: '/',
        run: () => document.getElementById('task-search')?.focus(),
      },
    ],
    [],
  )
  useActions(own)
}
