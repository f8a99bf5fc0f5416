import { useEffect, useState } from 'react'
import { today } from '../text/format.ts'

/** Today, also on a page that stays open overnight. */
export function useToday(): string {
  const [day, setDay] = useState(today)
  useEffect(() => {
    const look = () => setDay(today())
    const ticking = setInterval(look, 60_000)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(ticking)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return day
}
