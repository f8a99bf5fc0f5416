import { useEffect, useState } from 'react'

/** How much of today has passed in this browser's time zone, from 0 to 1. */
export function shareOfDay(now = new Date()): number {
  return (now.getHours() * 60 + now.getMinutes()) / (24 * 60)
}

/** The same, as it goes on. */
export function useShareOfDay(): number {
  const [share, setShare] = useState(() => shareOfDay())
  useEffect(() => {
    const look = () => setShare(shareOfDay())
    const ticking = setInterval(look, 60_000)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(ticking)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return share
}
