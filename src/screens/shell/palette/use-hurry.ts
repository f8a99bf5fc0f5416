import { useEffect, useState } from 'react'
import type { Entry } from './use-entries.ts'

/**
 * Enter that is pressed while nothing is found yet, but the page on which everything is looked for:
 * the first that is found is taken then. Pressed again it does not wait.
 */
export function useHurry(
  { entries, busy }: { entries: readonly Entry[]; busy: boolean },
  take: (entry: Entry | undefined) => void,
) {
  const [hurries, setHurries] = useState(false)
  const [first] = entries
  const isFound = !busy || (!!first && first.section !== 'everywhere')
  useEffect(() => {
    if (!hurries || !isFound) return
    setHurries(false)
    take(first)
  })
  return { waits: !isFound && !hurries, hurry: setHurries }
}
