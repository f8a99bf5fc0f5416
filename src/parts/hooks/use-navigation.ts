import { createContext, useContext } from 'react'
import type { NavigationType } from 'react-router-dom'

/** How the address came to be; inside routes that are given a location, the router calls all `POP`. */
export const Navigation = createContext<`${NavigationType}`>('POP')

/** Whether the address came by the way back or forward, and not by a link or a command. */
export const useIsGoing = () => useContext(Navigation) === 'POP'
