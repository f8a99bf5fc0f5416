import { type EffectCallback, useEffect } from 'react'
import { proxy } from 'valtio'

/** Runs an effect when the component appears, and what it returns when it goes. */
// biome-ignore lint/correctness/useExhaustiveDependencies: once is the point
export const useOnce = (effect: EffectCallback) => useEffect(effect, [])

/** The name of the screen that is shown; the shell tells it to those who listen instead of look. */
const screenTitle = proxy({ text: '' })

/** Names the browser's tab after the screen. */
export const useTitle = (title: string) =>
  useEffect(() => {
    document.title = `${title} · Plumbline`
    screenTitle.text = title
  }, [title])
