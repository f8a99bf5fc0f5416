import { type RefObject, useEffect } from 'react'

const field = ['input', 'textarea', '[contenteditable=true]'].map(
  (tag) => `${tag}:not(:disabled,[readonly],[tabindex="-1"])`,
)

/** Marks what has the focus first where there is no field, or before the fields: `{...first}`. */
export const first = { 'data-first': '' }

/**
 * Focuses the first field of a drawer when the component appears, or else what is marked, or the
 * drawer itself: not its cross, which the space bar would press.
 */
export const useFocusFirst = (drawer: RefObject<HTMLElement | null>) =>
  useEffect(() => {
    const root = drawer.current
    if (!root) return
    const target =
      root.querySelector<HTMLElement>('[data-first]') ??
      root.querySelector<HTMLElement>(field.join()) ??
      root
    target.focus({ preventScroll: target === root })
  }, [drawer])
