import { type RefObject, useEffect, useEffectEvent } from 'react'

interface Area {
  element: RefObject<HTMLElement | null>
  /** Selects the items, and what is in them. */
  items: string
  next: () => HTMLElement | null | undefined
}

const areas = new Set<Area>()

/**
 * An area that says itself which item has the focus when the item that had it is removed, as a list
 * of which only a part is drawn has to. While that one is not drawn, the area has the focus.
 */
export function useFocusArea(
  element: RefObject<HTMLElement | null>,
  items: string,
  next: () => HTMLElement | null | undefined,
) {
  const now = useEffectEvent(next)
  useEffect(() => {
    const area: Area = { element, items, next: () => now() }
    areas.add(area)
    return () => void areas.delete(area)
  }, [element, items])
}

/** What has the focus in the area from which an element was removed, if it was one of its items. */
export function itemsAfter(removed: Element, parent: Element): HTMLElement[] {
  const area = [...areas].find(({ element }) => element.current?.contains(parent))
  if (!area || !removed.closest(area.items)) return []
  return [area.next(), area.element.current].flatMap((each) => each ?? [])
}
