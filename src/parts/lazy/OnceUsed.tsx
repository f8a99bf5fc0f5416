import { type ReactNode, useState } from 'react'
import { whenUsed } from '../../client/engine/when-used.ts'
import { useOnce } from '../hooks/use-once.ts'

/** Draws its children once somebody uses the page: what only they can ask for waits until then. */
export function OnceUsed({ children }: { children: ReactNode }) {
  const [isUsed, setUsed] = useState(false)
  useOnce(() => whenUsed(() => setUsed(true)))
  return isUsed ? children : null
}
