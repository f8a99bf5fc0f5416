import { useEffect } from 'react'
import { type Action, addActions, addFinder, type Finder } from '../../client/keyboard/actions.ts'

/**
 * Offers actions while the component is shown. The list is to stay the same object while nothing
 * in it changes.
 */
export const useActions = (list: readonly Action[]) => useEffect(() => addActions(list), [list])

/**
 * Offers a finder for the palette while the component is shown; it is to stay the same object, too.
 */
export const useFinder = (finder: Finder) => useEffect(() => addFinder(finder), [finder])
