import { useState } from 'react'

/**
 * Whether a value is to be saved when its editor is left. What the editor was opened with was only
 * looked at: it does not replace what somebody else has given meanwhile.
 */
export function useIsTyped<V>(now: V): (value: V) => boolean {
  const [opening] = useState(now)
  return (value) => value !== opening && value !== now
}
