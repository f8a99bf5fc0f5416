import { useLayoutEffect } from 'react'
import { type Action, addActions, addFinder, type Finder } from '../../client/keyboard/actions.ts'

/**
 * Offers actions while the component is shown. The list is to stay the same object while nothing
 * in it changes. They are there before anything is painted, so that no key is lost.
 */
export const useActions = (list: readonly Action[]) =>
  useLayoutEffect(() => addActions(list), [list])

/**
 * Offers a finder for the palette while the component is shown; it is to stay the same object, too.
 */
export const useFinder = (finder: Finder) => useLayoutEffect(() => addFinder(finder), [finder])
