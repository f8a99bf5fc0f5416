import { useState } from 'react'

/** How many of the last comments are drawn, and how many more each time that others are asked for. */
const drawnAtOnce = 30

/** The last of some rows, and how earlier ones are shown too, if there are any. */
export function useLastDrawn<R>(rows: readonly R[]): {
  drawn: readonly R[]
  showEarlier: (() => void) | undefined
} {
  const [most, setMost] = useState(drawnAtOnce)
  return {
    drawn: rows.slice(-most),
    showEarlier: rows.length > most ? () => setMost(most + drawnAtOnce) : undefined,
  }
}
