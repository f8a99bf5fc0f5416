import { type RefObject, useEffect } from 'react'
import { whenUsed } from '../../client/engine/when-used.ts'

/** Scrolls what holds rows or cards while something is dragged near its edge. */
export function useAutoScroll(scroller: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let end: (() => void) | undefined
    let isGone = false
    const start = async () => {
      const { autoScrollForElements } = await import(
        '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
      )
      if (!isGone) end = autoScrollForElements({ element })
    }
    const stop = whenUsed(() => void start().catch(() => {}))
    return () => {
      isGone = true
      stop()
      end?.()
    }
  }, [scroller])
}
