import { useEffect, useState } from 'react'
import { serverNow } from '../../client/requests/server-clock.ts'
import { onTick } from './ticks.ts'

/** The time of the server in milliseconds, each second while the page is visible. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => onTick(() => setNow(serverNow())), [])
  return now
}
