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

/** What is made of the typed text, among the ids of options. */
const creating = Symbol('creating')
type Place = string | typeof creating

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
  const foundBy = (value: string) =>
    options
      .filter(({ label, hint = '' }) => [label, hint].some((each) => contains(each, value.trim())))
      .slice(0, most)
  const exact = (value: string) =>
    options.find(({ label }) => label.toLowerCase() === value.trim().toLowerCase())
  /** The ids of what can be taken: what a text finds, and `creating` where it is offered as new. */
  const placesBy = (value: string): Place[] => [
    ...foundBy(value).map(({ id }) => id),
    ...(onCreate && value.trim() !== '' && !exact(value) ? ([creating] as const) : []),
  ]
  const found = foundBy(text)
  const places = placesBy(text)
  const creates = places.at(-1) === creating
  const count = places.length
  // By its id, as others may add options before it, or remove it: then none is active.
  const [activeId, setActiveId] = useState<Place>()
  if (activeId === undefined && count > 0)
    setActiveId(found.find(({ id }) => selected.includes(id))?.id ?? places[0])
  // What was to be made is there by now.
  const isMade = activeId === creating && !creates
  const active = places.indexOf(isMade ? (exact(text)?.id ?? '') : (activeId ?? ''))

  function search(value: string) {
    setText(value)
    setActiveId(placesBy(value)[0])
  }

  function take(n: number) {
    const option = found[n]
    if (option) {
      if (!option.disabled) onPick(option.id)
    } else if (places[n] === creating) {
      onCreate?.(text.trim())
      search('')
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && count > 0) {
      event.preventDefault()
      const next = active < 0 && step < 0 ? count - 1 : (active + step + count) % count
      setActiveId(places[next])
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
    search,
    found,
    /** Whether the typed text is offered as something new, after what is found. */
    creates,
    count,
    /** The place of the active one; -1 for none. */
    active,
    setActive: (n: number) => setActiveId(places[n]),
    take,
    onKeyDown,
  }
}
