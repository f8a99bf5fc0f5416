import { useEffect } from 'react'
import {
  addCommands,
  addFinder,
  type Command,
  type Finder,
} from '../../client/keyboard/commands.ts'

/**
 * Offers commands while the component is shown. The list is to stay the same object while nothing
 * in it changes.
 */
export const useCommands = (list: readonly Command[]) => useEffect(() => addCommands(list), [list])

/**
 * Offers a finder for the palette while the component is shown; it is to stay the same object, too.
 */
export const useFinder = (finder: Finder) => useEffect(() => addFinder(finder), [finder])
