import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Row } from '../../core/model.ts'
import { mentionsIn, type Naming, namingAt, withPick } from './mentionable.ts'

/**
 * The people offered for the name that is being written in a field, which arrows, Enter and Tab
 * choose from. `mentioned` are the ids of those whom the text names from the start.
 */
export function useNaming(
  field: RefObject<HTMLTextAreaElement | null>,
  people: readonly Row<'team_member'>[],
  write: (text: string) => void,
  mentioned: readonly string[],
) {
  const picked = useRef(mentioned)
  const [naming, setNaming] = useState<Naming>()
  const [active, setActive] = useState(0)
  const close = () => setNaming(undefined)

  function take(person: Row<'team_member'>) {
    const { name } = person
    const { value, selectionStart } = field.current!
    const { at } = naming!
    picked.current = withPick(picked.current, person, people, value.slice(0, at))
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
    mentionsIn: (text: string) => mentionsIn(text, people, picked.current),
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
      else if (event.key === 'Enter' || event.key === 'Tab') take(found[active]!)
      else return false
      event.preventDefault()
      return true
    },
  }
}
