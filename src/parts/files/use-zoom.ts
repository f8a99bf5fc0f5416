import { useState } from 'react'

const scales = [1, 1.5, 2, 3, 4]

/** How much something is enlarged: in steps, by keys, and from the beginning for another `about`. */
export function useZoom(about: string) {
  const [state, setState] = useState({ about, step: 0 })
  const step = state.about === about ? state.step : 0
  const to = (next: number) =>
    setState({ about, step: Math.min(Math.max(next, 0), scales.length - 1) })
  const keys: Readonly<Record<string, number>> = {
    '+': step + 1,
    '=': step + 1,
    '-': step - 1,
    '0': 0,
  }
  return {
    scale: scales[step]!,
    canGrow: step < scales.length - 1,
    canShrink: step > 0,
    in: () => to(step + 1),
    out: () => to(step - 1),
    toggle: () => to(step > 0 ? 0 : 2),
    /** Whether a key meant it. */
    onKey(key: string): boolean {
      const next = keys[key]
      if (next !== undefined) to(next)
      return next !== undefined
    },
  }
}
