import { type EffectCallback, useEffect } from 'react'

/** Runs an effect when the component appears, and what it returns when it goes. */
// biome-ignore lint/correctness/useExhaustiveDependencies: once is the point
export const useOnce = (effect: EffectCallback) => useEffect(effect, [])
