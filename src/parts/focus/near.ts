const tabbable =
  'a[href],button:not(:disabled),input:not(:disabled),textarea:not(:disabled),' +
  'select:not(:disabled),[tabindex],[contenteditable=true]'

/** Where a node is, or was before it was removed. */
export interface Place {
  node: Node
  parent: Element
  previous: Node | null
}

export const placeOf = (element: Element): Place[] =>
  element.parentElement
    ? [{ node: element, parent: element.parentElement, previous: element.previousSibling }]
    : []

/**
 * The elements that can have the focus near a place, nearest first: after it and before it, what
 * is around it, and so on outwards up to the boundary. In a neighbour that is like the node, such
 * as the next line of a list, it is the element that the focused one was in the node.
 */
export function* near(
  focused: Element,
  { node, parent, previous }: Place,
  boundary: Element,
): Generator<HTMLElement> {
  const others = [...parent.childNodes].filter((each) => each !== node)
  const place = previous ? others.indexOf(previous as ChildNode) + 1 : 0
  const at = Math.max(0, tabbablesIn(node).indexOf(focused as HTMLElement))
  for (const side of [others.slice(place), others.slice(0, place).reverse()]) {
    const beside = side.map(tabbablesIn).find((all) => all.length > 0)
    if (beside) yield beside[Math.min(at, beside.length - 1)]!
  }
  if (parent instanceof HTMLElement && parent.matches('[tabindex]')) yield parent
  if (parent === boundary) return
  for (const outer of placeOf(parent)) yield* near(parent, outer, boundary)
}

/** What the Tab key stops at in a node, itself included. */
const tabbablesIn = (node: Node): HTMLElement[] =>
  node instanceof Element
    ? [node, ...node.querySelectorAll(tabbable)].filter(
        (each): each is HTMLElement =>
          each instanceof HTMLElement && each.matches(tabbable) && each.tabIndex >= 0,
      )
    : []
