import { createContext, useContext } from 'react'
import type { RouteName } from '../../core/catalogue/routes.ts'

/*
 * A screen learns from a context which others are built: it is in the list of all screens, and
 * cannot import it.
 */

const Context = createContext<(name: RouteName) => boolean>(() => false)

export const BuiltProvider = Context.Provider

/** Gives whether a screen can be linked to. */
export const useIsBuilt = () => useContext(Context)
