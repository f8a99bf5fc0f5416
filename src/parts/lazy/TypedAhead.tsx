import { useLayoutEffect } from 'react'
import { holdKeys } from './hold-keys.ts'

/** What is typed while a dialog is loading, for as long as this is drawn, goes to its first field. */
export function TypedAhead() {
  useLayoutEffect(() => {
    holdKeys(30_000)
    return () => holdKeys(1_000)
  }, [])
  return null
}
