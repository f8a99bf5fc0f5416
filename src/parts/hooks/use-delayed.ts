import { useEffect, useState } from 'react'

/** A debounced value: it follows `value` once that has been the same for `ms` milliseconds. */
export function useDelayed<V>(value: V, ms: number): V {
  const [delayed, setDelayed] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return delayed
}
