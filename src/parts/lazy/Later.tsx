import { type ReactNode, useDeferredValue } from 'react'

/** Draws its children after the rest of the screen, so that they do not delay it. */
export function Later({ children, until }: { children: ReactNode; until?: ReactNode }) {
  return useDeferredValue(true, false) ? children : until
}
