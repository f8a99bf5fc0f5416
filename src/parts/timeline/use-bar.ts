import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import type { Span } from '../../core/roadmap/span.ts'
import { daysBetween } from '../../core/values/time.ts'
import { edgeScroll } from '../drag/edge-scroll.ts'
import { changedEnds, dayAt, type Ends, type Grip, shifted, type TimeAxis } from './axis.ts'
import { useHold } from './use-hold.ts'

interface BarOptions {
  axis: TimeAxis
  /** The days that are stored; missing for what has no bar yet. */
  span: Span | undefined
  disabled: boolean
  /** Stores other days, of which those of `ends` are meant; whether that was done. */
  put: (span: Span, ends: Ends, by: By) => Promise<boolean>
  /** The bar was pressed and not dragged. */
  press: () => void
  /** Says where the bar is now that a key has moved it. */
  tell: (span: Span) => void
}

/** What a bar is moved by. */
export type By = 'pointer' | 'keys'

/** What is being dragged, drawn or moved by keys, until it is stored. */
interface Pending {
  span: Span
  ends: Ends
  by: By
}

/** A drag that is under way: where it began on the page, and on which days. */
interface Drag {
  x: number
  left: number
  /** The first day of the axis then: it may begin earlier meanwhile, and is scrolled so far then. */
  first: string
  from: Span
  grip: Grip
  moved: boolean
  /** The bar is being drawn, from its first day. */
  isNew: boolean
  /** Scrolls while it is held near an edge. */
  edges: ReturnType<typeof edgeScroll> | undefined
}

/** Where a bar was pressed. */
type Pressed = Pick<
  PointerEvent<HTMLElement>,
  'currentTarget' | 'pointerId' | 'clientX' | 'clientY'
>

/** A hand moves so far without meaning it, in pixels. */
const stillPx = 4
/** Keys that follow each other faster are one change, in milliseconds. */
const pauseMs = 400

/**
 * Moves a bar, its ends, or draws a new one: by pointer (a finger holds it first), and by arrow keys (with Shift its end, with
 * Shift and Alt its beginning). What is shown meanwhile is stored when the pointer is let go, or no key has followed for a moment.
 */
export function useBar({ axis, span, disabled, put, press, tell }: BarOptions) {
  const drag = useRef<Drag>(undefined)
  const hold = useHold()
  const { pending, last, show, store, storeSoon } = usePending({ span, put }, drag)

  useEffect(() => () => drag.current?.edges?.stop(), [])

  function begin(event: PointerEvent<HTMLElement>, grip: Grip) {
    const from = pending?.span ?? span
    if (!isPress(event) || disabled || !from) return
    event.stopPropagation()
    store()
    const rest = { from, grip, isNew: false }
    if (event.pointerType !== 'touch') return start(event, rest)
    const { currentTarget, pointerId, clientX, clientY } = event
    hold.wait(event, () => {
      start({ currentTarget, pointerId, clientX, clientY }, rest)
      show({ span: from, ends: grip, by: 'pointer' })
    })
  }

  function start(pressed: Pressed, rest: Pick<Drag, 'from' | 'grip' | 'isNew'>) {
    const { currentTarget, pointerId, clientX: x } = pressed
    currentTarget.setPointerCapture?.(pointerId)
    const left = scrolledOf(currentTarget)
    const edges = edgesOf(pressed, (at) => scrolled(currentTarget, at))
    drag.current = { x, left, moved: false, first: axis.first, edges, ...rest }
  }

  function move({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
    hold.move({ clientX, clientY })
    follow(currentTarget, clientX)
    if (drag.current?.moved) drag.current.edges?.follow(clientX, clientY)
  }

  function follow(element: HTMLElement, x: number) {
    const current = drag.current
    if (!current) return
    const px = x - current.x + scrolledOf(element) - current.left
    current.moved ||= Math.abs(px) >= stillPx
    if (!current.moved) return
    const ends = current.isNew ? 'both' : current.grip
    show({ span: draggedBy(current, px, axis), ends, by: 'pointer' })
  }

  // The page may have been drawn in another way since the press.
  const scrolled = useEffectEvent(follow)

  /** Whether a finger held the bar, and let it go where it was. */
  function end(isDone: boolean): boolean {
    const finger = hold.end()
    const current = drag.current
    current?.edges?.stop()
    drag.current = undefined
    if (finger === 'waiting' && isDone) press()
    if (!current) return false
    const isStill = isDone && finger === 'held' && !current.moved
    if (!isDone || isStill) show(undefined)
    else if (!current.moved && !current.isNew) press()
    else store()
    return isStill
  }

  /** Begins a bar on the day under the pointer. */
  function draw(event: PointerEvent<HTMLElement>) {
    if (!isPress(event) || disabled || span) return
    const day = dayAt(axis, event.clientX - event.currentTarget.getBoundingClientRect().left)
    const from = { start: day, end: day }
    show({ span: from, ends: 'both', by: 'pointer' })
    start(event, { from, grip: 'end', isNew: true })
  }

  function onKeyDown(event: KeyboardEvent) {
    const by = stepOf(event)
    const from = last.current?.span ?? pending?.span ?? span
    if (event.key === 'Escape' && (drag.current || last.current)) {
      drag.current?.edges?.stop()
      drag.current = undefined
      hold.end()
      show(undefined)
    } else if (by && from && !disabled) {
      const grip = event.shiftKey ? (event.altKey ? 'start' : 'end') : 'move'
      const next = shifted(from, grip, by)
      const ends = !last.current || last.current.ends === grip ? grip : 'both'
      show({ span: next, ends, by: 'keys' })
      tell(next)
      storeSoon()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  return {
    /** The days to draw. */
    shown: pending?.span ?? span,
    isMoving: pending !== undefined,
    begin,
    draw,
    drag: {
      ref: hold.ref,
      onPointerMove: move,
      onPointerUp: () => end(true),
      onPointerCancel: () => void end(false),
      // A menu opens in its place, as by Ctrl and a click. A finger that holds a bar goes on: the browser
      // wants one a moment later. Whether a menu may open.
      onContextMenu(event: MouseEvent): boolean {
        const isHeld = hold.isHeld()
        if (isHeld) event.preventDefault()
        else end(false)
        return !isHeld
      },
    },
    keys: {
      onKeyDown,
      onBlur: store,
    },
  }
}

/** What is shown of a bar that is being moved, until that is stored. */
function usePending(
  { span, put }: Pick<BarOptions, 'span' | 'put'>,
  drag: RefObject<Drag | undefined>,
) {
  const [pending, setPending] = useState<Pending>()
  const last = useRef<Pending>(undefined)
  const pause = useRef<number>(undefined)
  const show = (next: Pending | undefined) => {
    clearTimeout(pause.current)
    last.current = next
    setPending(next)
  }
  // What was stored is here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other days
  useEffect(() => {
    if (!drag.current && !last.current) setPending(undefined)
  }, [span?.start, span?.end])
  function store() {
    clearTimeout(pause.current)
    const next = last.current
    last.current = undefined
    if (!next) return
    const wanted = span ? changedEnds(span, next.span, next.ends) : next.span
    if (span && isSame(wanted, span)) return setPending(undefined)
    void put(wanted, next.ends, next.by).then((done) => done || setPending(undefined))
  }
  const storeSoon = () => {
    pause.current = window.setTimeout(store, pauseMs)
  }
  return { pending, last, show, store, storeSoon }
}

/** Where a bar is that was dragged so far; one that is drawn leftwards ends where it began. */
function draggedBy({ from, grip, isNew, first }: Drag, px: number, axis: TimeAxis): Span {
  const by = Math.round(px / axis.dayPx) - daysBetween(axis.first, first)
  return isNew && by < 0
    ? { start: shifted(from, 'move', by).start, end: from.end }
    : shifted(from, grip, by)
}

/** How far an arrow key moves. Alt alone and an arrow are the browser's way back and forward. */
const stepOf = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  !ctrlKey && !metaKey && (shiftKey || !altKey)
    ? ({ ArrowLeft: -1, ArrowRight: 1 } as const)[key]
    : undefined

/** Scrolls the chart while a bar in it is held near an edge. */
function edgesOf(
  { currentTarget, clientX: x, clientY: y }: Pressed,
  scrolled: (x: number) => void,
) {
  const chart = chartOf(currentTarget)
  return chart ? edgeScroll(chart, { across: true, from: { x, y }, scrolled }) : undefined
}

/** With Ctrl some systems open a menu. */
const isPress = ({ button, ctrlKey }: PointerEvent) => button === 0 && !ctrlKey

const isSame = (one: Span, other: Span) => one.start === other.start && one.end === other.end

const chartOf = (element: HTMLElement) => element.closest<HTMLElement>('[role=treegrid]')

/** How far the roadmap is scrolled to the right. */
const scrolledOf = (element: HTMLElement) => chartOf(element)?.scrollLeft ?? 0
