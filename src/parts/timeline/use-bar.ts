import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import type { Span } from '../../core/roadmap/span.ts'
import { daysBetween } from '../../core/values/time.ts'
import { edgeScroll } from '../drag/edge-scroll.ts'
import { dayAt, type Grip, shifted, type TimeAxis } from './axis.ts'

interface BarOptions {
  axis: TimeAxis
  /** The days that are stored; missing for what has no bar yet. */
  span: Span | undefined
  disabled: boolean
  /** Stores other days; whether that was done. */
  put: (span: Span, grip: Grip) => Promise<boolean>
  /** The bar was pressed and not dragged. */
  press: () => void
  /** Says where the bar is now that a key has moved it. */
  tell: (span: Span) => void
}

/** What is being dragged, drawn or moved by keys, until it is stored. */
interface Pending {
  span: Span
  grip: Grip
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

/** A finger or a hand moves so far without meaning it, in pixels. */
const stillPx = 4
/** Keys that follow each other faster are one change, in milliseconds. */
const pauseMs = 400

/**
 * Moves a bar, its ends, or draws a new one: by pointer, and by arrow keys (with Shift its end, with
 * Shift and Alt its beginning). What is shown meanwhile is stored when the pointer is let go, or no key has followed for a moment.
 */
export function useBar({ axis, span, disabled, put, press, tell }: BarOptions) {
  const [pending, setPending] = useState<Pending>()
  const drag = useRef<Drag>(undefined)
  const last = useRef<Pending>(undefined)
  const pause = useRef<number>(undefined)
  const show = (next: Pending | undefined) => {
    last.current = next
    setPending(next)
  }
  // What was stored is here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other days
  useEffect(() => {
    if (!drag.current && !last.current) setPending(undefined)
  }, [span?.start, span?.end])

  useEffect(() => () => drag.current?.edges?.stop(), [])

  function store() {
    clearTimeout(pause.current)
    const next = last.current
    last.current = undefined
    if (!next) return
    if (span && isSame(next.span, span)) return setPending(undefined)
    void put(next.span, next.grip).then((done) => done || setPending(undefined))
  }

  function begin(event: PointerEvent<HTMLElement>, grip: Grip) {
    const from = pending?.span ?? span
    if (!isPress(event) || disabled || !from) return
    event.stopPropagation()
    start(event, { from, grip, isNew: false })
  }

  function start(event: PointerEvent<HTMLElement>, rest: Pick<Drag, 'from' | 'grip' | 'isNew'>) {
    const { currentTarget, pointerId, clientX: x } = event
    currentTarget.setPointerCapture?.(pointerId)
    const left = scrolledOf(currentTarget)
    const edges = edgesOf(event, (at) => scrolled(currentTarget, at))
    drag.current = { x, left, moved: false, first: axis.first, edges, ...rest }
  }

  function move({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
    follow(currentTarget, clientX)
    if (drag.current?.moved) drag.current.edges?.follow(clientX, clientY)
  }

  function follow(element: HTMLElement, x: number) {
    const current = drag.current
    if (!current) return
    const px = x - current.x + scrolledOf(element) - current.left
    current.moved ||= Math.abs(px) >= stillPx
    if (!current.moved) return
    show({ span: draggedBy(current, px, axis), grip: current.grip })
  }

  // The page may have been drawn in another way since the press.
  const scrolled = useEffectEvent(follow)

  function end(isDone: boolean) {
    const current = drag.current
    current?.edges?.stop()
    drag.current = undefined
    if (!current) return
    if (!isDone) return show(undefined)
    if (!current.moved && !current.isNew) return press()
    store()
  }

  /** Begins a bar on the day under the pointer. */
  function draw(event: PointerEvent<HTMLElement>) {
    if (!isPress(event) || disabled || span) return
    const day = dayAt(axis, event.clientX - event.currentTarget.getBoundingClientRect().left)
    const from = { start: day, end: day }
    show({ span: from, grip: 'end' })
    start(event, { from, grip: 'end', isNew: true })
  }

  function onKeyDown(event: KeyboardEvent) {
    const by = stepOf(event)
    const from = last.current?.span ?? pending?.span ?? span
    if (event.key === 'Escape' && (drag.current || last.current)) {
      clearTimeout(pause.current)
      drag.current?.edges?.stop()
      drag.current = undefined
      show(undefined)
    } else if (by && from && !disabled) {
      const grip = event.shiftKey ? (event.altKey ? 'start' : 'end') : 'move'
      const next = shifted(from, grip, by)
      show({ span: next, grip: !last.current || last.current.grip === grip ? grip : 'end' })
      tell(next)
      clearTimeout(pause.current)
      pause.current = window.setTimeout(store, pauseMs)
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
      onPointerMove: move,
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
      // A menu opens in its place: by a finger that is held for long, or by Ctrl and a click.
      onContextMenu: () => end(false),
    },
    keys: {
      onKeyDown,
      onBlur: store,
    },
  }
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
  { currentTarget, clientX: x, clientY: y }: PointerEvent<HTMLElement>,
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
