import { useEffect, useState } from 'react'

/**
 * A value that follows once it has stayed the same for a while, for what is asked while somebody
 * types.
 */
export function useDelayed<V>(value: V, ms: number): V {
  const [delayed, setDelayed] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return delayed
}
