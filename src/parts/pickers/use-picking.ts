import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { folded } from '../../core/values/text.ts'
import type { CellPicking, PickOption } from './picker-props.ts'

interface Picking {
  options: readonly PickOption[]
  selected: readonly string[]
  onPick: (id: string) => void
  onCreate: ((text: string) => void) | undefined
  most: number | undefined
  selectedFirst: boolean
  cell: CellPicking | undefined
}

/** How many of the options found are listed at first, and more each time their end is near. */
const listedAtOnce = 100
/** How near to the last one listed the keys come before more are. */
const ahead = 10

/**
 * The options with a text in label or hint: what is called just so comes first, then what begins
 * with it.
 */
function matching(options: readonly PickOption[], text: string): readonly PickOption[] {
  const wanted = folded(text)
  if (wanted === '') return options
  const ranks: PickOption[][] = [[], [], []]
  for (const option of options) {
    const texts = [folded(option.label), folded(option.hint ?? '')]
    if (texts.includes(wanted)) ranks[0]!.push(option)
    else if (texts.some((each) => each.startsWith(wanted))) ranks[1]!.push(option)
    else if (texts.some((each) => each.includes(wanted))) ranks[2]!.push(option)
  }
  return ranks.flat()
}

/** What is made of the typed text, among the ids of options. */
const creating = Symbol('creating')
type Place = string | typeof creating

/** Options with some before the others. The order stays while the list is open: nothing moves under the pointer. */
function useFirst(ids: readonly string[], options: readonly PickOption[]): readonly PickOption[] {
  const [first] = useState(() => new Set(ids))
  return useMemo(() => {
    const isFirst = ({ id }: PickOption) => first.has(id)
    return [...options.filter(isFirst), ...options.filter((option) => !isFirst(option))]
  }, [options, first])
}

/** The state of a pick list: the options found, the active one, and the handler of keys. */
export function usePicking({
  options: given,
  selected,
  onPick,
  onCreate,
  most,
  selectedFirst,
  cell,
}: Picking) {
  const options = useFirst(selectedFirst || given.length > listedAtOnce ? selected : [], given)
  const list = useRef<HTMLUListElement>(null)
  const [text, setText] = useState('')
  const [room, setRoom] = useState(listedAtOnce)
  const matches = useMemo(() => matching(options, text), [options, text])
  const listed = (all: readonly PickOption[], least: number) =>
    all.slice(0, Math.min(least, most ?? least))
  const exact = (value: string) => options.find(({ label }) => folded(label) === folded(value))
  /** The ids of what can be taken: what a text finds, and `creating` where it is offered as new. */
  const placesIn = (shown: readonly PickOption[], value: string): Place[] => [
    ...shown.map(({ id }) => id),
    ...(onCreate && value.trim() !== '' && !exact(value) ? ([creating] as const) : []),
  ]
  const found = listed(matches, room)
  const places = placesIn(found, text)
  const creates = places.at(-1) === creating
  const count = places.length
  // By its id, as others may add options before it, or it may leave, be it because it was picked: then
  // none is active, and arrows go on from where it was.
  const [activeId, setActiveId] = useState<Place>()
  if (activeId === undefined && count > 0)
    setActiveId(found.find(({ id }) => selected.includes(id))?.id ?? places[0])
  // What was to be made is there by now.
  const isMade = activeId === creating && !creates
  const active = places.indexOf(isMade ? (exact(text)?.id ?? '') : (activeId ?? ''))
  const [lastActive, setLastActive] = useState(0)
  if (active >= 0 && active !== lastActive) setLastActive(active)
  /** Whether something was taken since the text was typed: then the text has done its work. */
  const [isTaken, setTaken] = useState(false)

  function search(value: string) {
    setText(value)
    setTaken(false)
    setRoom(listedAtOnce)
    setActiveId(placesIn(listed(matching(options, value), listedAtOnce), value)[0])
  }

  /** Lists more of what is found, as its end is near. */
  function listMore() {
    if (room < matches.length) setRoom(room + listedAtOnce)
  }

  function take(n: number) {
    const option = found[n]
    if (option) {
      if (option.disabled) return
      setTaken(true)
      onPick(option.id)
    } else if (places[n] === creating) {
      onCreate?.(text.trim())
      search('')
    }
  }

  /** Takes what the typed text found, unless that is selected already. */
  function add() {
    const option = found[active]
    if (option && selected.includes(option.id)) cell?.done?.()
    else take(active)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const isFound = text.trim() !== ''
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && count > 0) {
      event.preventDefault()
      const from = active >= 0 ? active : lastActive - (step > 0 ? 1 : 0)
      const near = (Math.min(from, count) + step + count) % count
      const all = listed(matches, matches.length)
      // Upwards to the last one means that of all that is found, not of what is listed so far.
      const isLast = step < 0 && near === found.length - 1 && found.length < all.length
      const next = isLast ? all.length - 1 : near
      if (isLast) flushSync(() => setRoom(all.length))
      setActiveId(isLast ? all[next]!.id : places[next])
      if (step > 0 && next >= found.length - ahead) listMore()
      list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter') {
      event.preventDefault()
      event.stopPropagation()
      if (isFound && cell?.isTyped) add()
      else take(active)
      // What is typed next takes its place.
      event.currentTarget.select()
    } else if (event.key === 'Tab' && cell && isFound && !isTaken) {
      // A text that finds nothing is not left behind; Enter alone makes something of it.
      if (!found[active] || found[active].disabled) event.preventDefault()
      else add()
    }
  }

  return {
    list,
    text,
    search,
    found,
    /** How many options have the typed text, listed or not. */
    total: matches.length,
    listMore,
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
