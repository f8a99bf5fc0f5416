import { type RefObject, useEffect } from 'react'

const field = ['input', 'textarea', '[contenteditable=true]'].map(
  (tag) => `${tag}:not(:disabled,[readonly],[tabindex="-1"])`,
)

/** Marks what has the focus first where there is no field, or before the fields: `{...first}`. */
export const first = { 'data-first': '' }

/**
 * Focuses what is marked in a drawer when the component appears, else its first field to type in,
 * else its first list of choices, else the title: not its cross, which the space bar would press,
 * nor the drawer itself. A drawer that has the focus itself while Fluent UI is still starting stays
 * hidden from screen readers.
 */
export const useFocusFirst = (drawer: RefObject<HTMLElement | null>) =>
  useEffect(() => {
    const root = drawer.current
    if (!root) return
    const target = root.matches('[data-first]')
      ? root
      : ['[data-first]', field.join(), 'select:not(:disabled)', 'h2[tabindex]']
          .map((wanted) => root.querySelector<HTMLElement>(wanted))
          .find((found) => found !== null)
    target?.focus({ preventScroll: target === root || target.matches('h2') })
    return keepSaid(root)
  }, [drawer])

/**
 * Keeps what has the focus from being hidden from screen readers: Fluent UI does that where it began
 * to follow the focus after it came there. What is hidden then takes the focus once more.
 */
function keepSaid(root: HTMLElement) {
  const observer = new MutationObserver(() => {
    const { activeElement } = document
    if (root.ariaHidden !== 'true' || !(activeElement instanceof HTMLElement)) return
    if (!root.contains(activeElement)) return
    activeElement.blur()
    activeElement.focus({ preventScroll: true })
  })
  observer.observe(root, { attributeFilter: ['aria-hidden'] })
  return () => observer.disconnect()
}

/** As the `ref` of an element: it has the focus as soon as it appears. */
export const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true })
