import { type EffectCallback, useEffect } from 'react'

/** Runs an effect when the component appears, and what it returns when it goes. */
// biome-ignore lint/correctness/useExhaustiveDependencies: once is the point
export const useOnce = (effect: EffectCallback) => useEffect(effect, [])

/** Names the browser's tab after the screen. */
export const useTitle = (title: string) =>
  useEffect(() => {
    document.title = `${title} · Plumbline`
  }, [title])
