import { createContext, useContext } from 'react'
import type { Location, NavigationType } from 'react-router-dom'

/**
 * The entry of the history that is shown, one object for each time the address is opened, and how
 * it was opened; inside routes that are given a location, the router makes new objects and calls
 * all `POP`. Where no router tells, nothing came by the way back.
 */
export const Navigation = createContext<{
  entry: Location | undefined
  type: `${NavigationType}`
}>({ entry: undefined, type: 'PUSH' })

/** What is shown, and whether it came by the way back or forward, and not by a link or a command. */
export function useNavigated() {
  const { entry, type } = useContext(Navigation)
  return { entry, isGoing: type === 'POP' }
}
