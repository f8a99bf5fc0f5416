import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Span } from '../../core/roadmap/span.ts'
import { daysBetween } from '../../core/values/time.ts'
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
    if (event.button !== 0 || disabled || !from) return
    event.stopPropagation()
    start(event, { from, grip, isNew: false })
  }

  function start(
    { currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>,
    rest: Pick<Drag, 'from' | 'grip' | 'isNew'>,
  ) {
    currentTarget.setPointerCapture?.(pointerId)
    drag.current = {
      x: clientX,
      left: scrolledOf(currentTarget),
      moved: false,
      first: axis.first,
      ...rest,
    }
  }

  function move({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
    const current = drag.current
    if (!current) return
    const px = clientX - current.x + scrolledOf(currentTarget) - current.left
    current.moved ||= Math.abs(px) >= stillPx
    if (!current.moved) return
    const { from, grip, isNew, first } = current
    const by = Math.round(px / axis.dayPx) - daysBetween(axis.first, first)
    const next =
      isNew && by < 0
        ? { start: shifted(from, 'move', by).start, end: from.end }
        : shifted(from, grip, by)
    show({ span: next, grip })
  }

  function end(isDone: boolean) {
    const current = drag.current
    drag.current = undefined
    if (!current) return
    if (!isDone) return show(undefined)
    if (!current.moved && !current.isNew) return press()
    store()
  }

  /** Begins a bar on the day under the pointer. */
  function draw(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || disabled || span) return
    const day = dayAt(axis, event.clientX - event.currentTarget.getBoundingClientRect().left)
    const from = { start: day, end: day }
    show({ span: from, grip: 'end' })
    start(event, { from, grip: 'end', isNew: true })
  }

  function onKeyDown(event: KeyboardEvent) {
    // Alt alone and an arrow are the browser's way back and forward.
    const isOurs = !event.ctrlKey && !event.metaKey && (event.shiftKey || !event.altKey)
    const by = isOurs && ({ ArrowLeft: -1, ArrowRight: 1 } as const)[event.key]
    const from = last.current?.span ?? pending?.span ?? span
    if (event.key === 'Escape' && (drag.current || last.current)) {
      clearTimeout(pause.current)
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
    },
    keys: {
      onKeyDown,
      onBlur: store,
    },
  }
}

const isSame = (one: Span, other: Span) => one.start === other.start && one.end === other.end

/** How far the roadmap is scrolled to the right. */
const scrolledOf = (element: HTMLElement) => element.closest('[role=treegrid]')?.scrollLeft ?? 0
