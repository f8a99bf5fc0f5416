import { useEffect, useReducer } from 'react'

/** The seconds until a point in time, in milliseconds; at least one, and nothing for no time. */
export function useSecondsUntil(at: number | null): number | undefined {
  const [, tick] = useReducer((n: number) => n + 1, 0)
  useEffect(() => {
    if (at === null) return
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [at])
  return at === null ? undefined : Math.max(1, Math.ceil((at - Date.now()) / 1_000))
}
