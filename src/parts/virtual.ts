import { elementScroll, measureElement, type VirtualizerOptions } from '@tanstack/react-virtual'

type Options = VirtualizerOptions<HTMLDivElement, Element>

/**
 * For a virtual list that opens at its top: it takes its box to be of about some size in pixels until the browser has told, and
 * asks the page for nothing that would force a layout before the first lines are drawn.
 */
export const fromTheTop = (
  width: number,
  height: number,
): Pick<Options, 'initialRect' | 'observeElementRect' | 'scrollToFn' | 'measureElement'> => ({
  initialRect: { width, height },
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
    const { getItemKey, estimateSize } = instance.options
    return instance.itemSizeCache.get(getItemKey(index)) ?? estimateSize(index)
  },
})
