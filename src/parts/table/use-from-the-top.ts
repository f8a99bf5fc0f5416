import { elementScroll, measureElement, type VirtualizerOptions } from '@tanstack/react-virtual'
import { useDeferredValue } from 'react'

type Options = VirtualizerOptions<HTMLDivElement, Element>

/**
 * How a virtual list looks after its box and its items without asking the page for what would force
 * a layout.
 */
const patient: Pick<Options, 'observeElementRect' | 'scrollToFn' | 'measureElement'> = {
  observeElementRect({ scrollElement }, report) {
    if (!scrollElement) return
    const observer = new ResizeObserver(([entry]) => {
      const [box] = entry?.borderBoxSize ?? []
      if (box) report({ width: Math.round(box.inlineSize), height: Math.round(box.blockSize) })
    })
    observer.observe(scrollElement, { box: 'border-box' })
    return () => observer.disconnect()
  },
  scrollToFn(offset, options, instance) {
    if (offset !== 0 || instance.scrollOffset !== 0) elementScroll(offset, options, instance)
  },
  measureElement(element, entry, instance) {
    if (entry) return measureElement(element, entry, instance)
    const index = instance.indexFromElement(element)
    return instance.measurementsCache[index]?.size ?? instance.options.estimateSize(index)
  },
}

/**
 * For a virtual list that opens at its top: it takes its box to be of about some height in pixels
 * until the browser has told, and draws at first only what is seen at once, then as many items
 * beyond it as `overscan` says. So it does whenever it shows other items, as `choice` says.
 */
export const useFromTheTop = (height: number, overscan: number, choice = '') => ({
  ...patient,
  initialRect: { width: 0, height },
  overscan: useDeferredValue<string | undefined>(choice, undefined) === choice ? overscan : 0,
})
