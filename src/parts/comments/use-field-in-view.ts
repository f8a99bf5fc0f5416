import { type RefObject, useLayoutEffect } from 'react'

/** Keeps the field that somebody writes in within sight when `last`, what stands before it, is another. */
export function useFieldInView(section: RefObject<HTMLElement | null>, last: string | undefined) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one has moved the field
  useLayoutEffect(() => {
    const field = section.current?.lastElementChild
    if (field?.contains(document.activeElement)) field.scrollIntoView({ block: 'nearest' })
  }, [last])
}
