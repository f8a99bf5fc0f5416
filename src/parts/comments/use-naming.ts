import { type KeyboardEvent, type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Row } from '../../core/model.ts'
import { type Naming, namingAt } from './mentionable.ts'

/**
 * The people offered for the name that is being written in a field, which arrows, Enter and Tab
 * choose from.
 */
export function useNaming(
  field: RefObject<HTMLTextAreaElement | null>,
  people: readonly Row<'team_member'>[],
  write: (text: string) => void,
) {
  const [naming, setNaming] = useState<Naming>()
  const [active, setActive] = useState(0)
  const close = () => setNaming(undefined)

  function take(name: string) {
    const { value, selectionStart } = field.current!
    const { at } = naming!
    const caret = at + name.length + 2
    // At once, so that the very next letter follows the name.
    flushSync(() => {
      write(`${value.slice(0, at)}@${name} ${value.slice(selectionStart).trimStart()}`)
      close()
    })
    field.current?.setSelectionRange(caret, caret)
  }

  return {
    naming,
    active,
    setActive,
    close,
    take,
    /** Looks at what stands before the caret. */
    look() {
      const { value, selectionStart } = field.current!
      setNaming(namingAt(value, selectionStart, people))
      setActive(0)
    },
    /** Gives whether the key was one of the list's. */
    onKeyDown(event: KeyboardEvent): boolean {
      if (!naming) return false
      const { found } = naming
      const by = { ArrowDown: 1, ArrowUp: found.length - 1 }[event.key]
      if (by !== undefined) setActive((active + by) % found.length)
      else if (event.key === 'Enter' || event.key === 'Tab') take(found[active]!.name)
      else return false
      event.preventDefault()
      return true
    },
  }
}
