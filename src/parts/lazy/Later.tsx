import { type ReactNode, useDeferredValue } from 'react'

/**
 * What may stand a moment after the rest of its screen: drawn once the rest is there, so that it
 * does not hold that up.
 */
export function Later({ children, until }: { children: ReactNode; until?: ReactNode }) {
  return useDeferredValue(true, false) ? children : until
}
