import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { today } from '../../client/local-days.ts'

/** Those who look at the day, by one clock for all of them. */
const looking = new Set<() => void>()
const lookAll = () => {
  for (const look of looking) look()
}
let ticking: ReturnType<typeof setInterval> | undefined

function follow(look: () => void) {
  if (looking.size === 0) {
    ticking = setInterval(lookAll, 60_000)
    document.addEventListener('visibilitychange', lookAll)
  }
  looking.add(look)
  return () => {
    looking.delete(look)
    if (looking.size > 0) return
    clearInterval(ticking)
    document.removeEventListener('visibilitychange', lookAll)
  }
}

/** Today, also on a page that stays open overnight. */
export const useToday = (): string => useSyncExternalStore(follow, today)

/** Calls what reads something again that depends on the day, once another day has begun. */
export function useNewDay(read: () => void) {
  const day = useToday()
  const known = useRef(day)
  const begin = useEffectEvent(read)
  useEffect(() => {
    if (known.current === day) return
    known.current = day
    begin()
  }, [day])
}
