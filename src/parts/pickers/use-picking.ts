import { type KeyboardEvent, useRef, useState } from 'react'
import { contains } from '../../core/values/text.ts'
import type { PickOption } from './picker-props.ts'

interface Picking {
  options: readonly PickOption[]
  selected: readonly string[]
  onPick: (id: string) => void
  onCreate: ((text: string) => void) | undefined
  most: number | undefined
  selectedFirst: boolean
}

/** The state of a pick list: the options found, the active one, and the handler of keys. */
export function usePicking({
  options: given,
  selected,
  onPick,
  onCreate,
  most,
  selectedFirst,
}: Picking) {
  // The order stays while the list is open: nothing moves under the pointer.
  const [first] = useState(() => new Set(selectedFirst ? selected : []))
  const isFirst = ({ id }: PickOption) => first.has(id)
  const options = [...given.filter(isFirst), ...given.filter((option) => !isFirst(option))]
  const list = useRef<HTMLUListElement>(null)
  const [text, setText] = useState('')
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      options.findIndex(({ id }) => selected.includes(id)),
    ),
  )
  const found = options
    .filter(
      (option) => contains(option.label, text.trim()) || contains(option.hint ?? '', text.trim()),
    )
    .slice(0, most)
  const creates =
    onCreate &&
    text.trim() !== '' &&
    !options.some((option) => option.label.toLowerCase() === text.trim().toLowerCase())
  const count = found.length + (creates ? 1 : 0)
  const active = Math.min(at, count - 1)

  function take(n: number) {
    const option = found[n]
    if (option) {
      if (!option.disabled) onPick(option.id)
    } else if (creates) {
      onCreate(text.trim())
      setText('')
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && count > 0) {
      event.preventDefault()
      const next = (active + step + count) % count
      setAt(next)
      list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter') {
      event.preventDefault()
      event.stopPropagation()
      take(active)
    }
  }

  return {
    list,
    text,
    search(value: string) {
      setText(value)
      setAt(0)
    },
    found,
    /** Whether the typed text is offered as something new, after what is found. */
    creates,
    count,
    active,
    setActive: setAt,
    take,
    onKeyDown,
  }
}
