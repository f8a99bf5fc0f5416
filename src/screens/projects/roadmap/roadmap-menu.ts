interface Point {
  x: number
  y: number
}

/** What is open over the roadmap: the menu of a task's bar, or that of a dependency. */
export type OpenMenu =
  | { kind: 'bar'; taskId: string; at: Point }
  | { kind: 'dependency'; id: string; at: Point }

/** Where the menu of a bar opens: at the pointer, or below the bar if a key has opened it. */
export function menuPoint(lane: HTMLElement, event?: MouseEvent): Point {
  if (event && isByPointer(event)) return { x: event.clientX, y: event.clientY }
  const bar = (lane.querySelector('.bar') ?? lane).getBoundingClientRect()
  // A bar may be scrolled away below the names.
  const edge = lane.previousElementSibling?.getBoundingClientRect().right ?? 0
  return { x: Math.max(bar.left, edge), y: bar.bottom }
}

/** The key for menus has no pointer and no second button; Safari has a mouse event of the button alone. */
const isByPointer = (event: MouseEvent | PointerEvent): boolean =>
  event.button === 2 || event.ctrlKey || ('pointerType' in event && event.pointerType !== '')
