import { createContext, type ReactNode } from 'react'

/** What stands at the top of each drawer as well: drawers cover what says it on the page. */
export const DrawerTop = createContext<ReactNode>(null)
