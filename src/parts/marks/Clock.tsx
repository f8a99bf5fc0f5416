import { useLayoutEffect, useRef } from 'react'
import { serverNow } from '../../client/requests/server-clock.ts'
import { onTick } from '../hooks/ticks.ts'
import { showElapsed } from '../text/format.ts'

/**
 * The time since a point, each second, by the clock of the server. It writes its text itself: a
 * thousand of them that were drawn again each second would keep the page busy.
 */
export function Clock({ since }: { since: string }) {
  const place = useRef<HTMLSpanElement>(null)
  // Ended with the commit that removes the element: a tick may come before later effects do.
  useLayoutEffect(() => {
    const write = () => {
      place.current!.textContent = showElapsed(since, serverNow())
    }
    write()
    return onTick(write)
  }, [since])
  return (
    <span ref={place} style={{ fontVariantNumeric: 'tabular-nums' }}>
      {showElapsed(since, serverNow())}
    </span>
  )
}
