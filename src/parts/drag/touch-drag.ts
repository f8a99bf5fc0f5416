import { previewOf } from './preview.ts'

/** How long something is pressed before it is dragged: a shorter touch opens, a move scrolls. */
export const pressMs = 250
/** How far a finger may move meanwhile, in pixels. */
const stillPx = 8
/** Where a finger is put to type. */
const field = 'input,textarea,select,[contenteditable=true]'

export interface Point {
  clientX: number
  clientY: number
}

/** What is dragged by a finger: it is drawn by us, as browsers draw it for a mouse. */
interface Drag {
  from: Point
  transfer: DataTransfer
  ghost: HTMLElement
  frame: number
}

/**
 * Lets whatever can be dragged in an element by mouse be dragged by touch too, once it was pressed
 * for 250 ms: it sends the events of drag and drop that a mouse causes. Browsers have a way of their
 * own on some phones alone, and wait longer. Returns how to stop.
 */
export function touchDrag(root: HTMLElement): () => void {
  const press = new Press(root)
  const listeners = {
    touchstart: (event: TouchEvent) => press.start(event),
    touchmove: (event: TouchEvent) => press.move(event),
    touchend: (event: TouchEvent) => press.release(event),
    touchcancel: () => press.end(),
    contextmenu: (event: Event) => press.isDrag && stop(event),
    dragstart: (event: Event) => event.isTrusted && press.isDown && stop(event),
  }
  // A move can be kept from scrolling only by who listens before the touch begins.
  const options = { capture: true, passive: false }
  for (const [type, listener] of Object.entries(listeners))
    root.addEventListener(type, listener as EventListener, options)
  return () => {
    press.end()
    for (const [type, listener] of Object.entries(listeners))
      root.removeEventListener(type, listener as EventListener, options)
  }
}

/** A finger on something that can be dragged. */
class Press {
  readonly #root: HTMLElement
  #source: HTMLElement | null = null
  #at: Point = { clientX: 0, clientY: 0 }
  #timer = 0
  #drag: Drag | undefined

  constructor(root: HTMLElement) {
    this.#root = root
  }

  get isDown() {
    return this.#source !== null
  }

  get isDrag() {
    return this.#drag !== undefined
  }

  start({ target, touches }: TouchEvent) {
    this.end()
    const [touch, second] = touches
    if (!touch || second || !(target instanceof Element) || target.closest(field)) return
    this.#source = target.closest<HTMLElement>('[draggable=true]')
    this.#at = pointOf(touch)
    if (this.#source) this.#timer = window.setTimeout(() => this.#begin(), pressMs)
  }

  move(event: TouchEvent) {
    const [touch] = event.touches
    if (!this.#source || !touch) return
    if (!this.#drag) {
      if (isAway(touch, this.#at)) this.end()
      return
    }
    event.preventDefault()
    this.#at = pointOf(touch)
  }

  release(event: TouchEvent) {
    // What is dropped is not clicked.
    if (this.#drag) event.preventDefault()
    this.end(true)
  }

  end(isDropped = false) {
    clearTimeout(this.#timer)
    const [source, drag] = [this.#source, this.#drag]
    this.#source = null
    this.#drag = undefined
    window.removeEventListener('pointermove', swallow, { capture: true })
    if (!source || !drag) return
    cancelAnimationFrame(drag.frame)
    drag.ghost.remove()
    if (isDropped) this.#send('drop', this.#under(), drag)
    this.#send('dragend', source, drag)
  }

  #begin() {
    const source = this.#source!
    const drag = { from: this.#at, transfer: new DataTransfer(), frame: 0, ghost: source }
    // Before what is dragged listens for them: it takes these for the end of a drag by mouse.
    window.addEventListener('pointermove', swallow, { capture: true })
    if (!this.#send('dragstart', source, drag)) return this.end()
    this.#drag = { ...drag, ghost: ghostOf(source) }
    this.#root.append(this.#drag.ghost)
    navigator.vibrate?.(10)
    this.#follow()
  }

  /** In each frame, as a list can be scrolled below a finger that is still. */
  #follow() {
    const drag = this.#drag!
    const [x, y] = [this.#at.clientX - drag.from.clientX, this.#at.clientY - drag.from.clientY]
    drag.ghost.style.transform = `translate(${x}px, ${y}px) rotate(1.5deg)`
    this.#send('dragover', this.#under(), drag)
    drag.frame = requestAnimationFrame(() => this.#follow())
  }

  #under = () => document.elementFromPoint(this.#at.clientX, this.#at.clientY) ?? document.body

  /** Sends an event as a mouse would cause it; whether nobody has prevented what it does. */
  #send(type: string, to: Element, { transfer }: Pick<Drag, 'transfer'>): boolean {
    const init = { bubbles: true, cancelable: true, dataTransfer: transfer, ...this.#at }
    return to.dispatchEvent(new DragEvent(type, init))
  }
}

const pointOf = ({ clientX, clientY }: Point): Point => ({ clientX, clientY })

/** Whether a finger that pressed somewhere has moved. */
export const isAway = (now: Point, from: Point) =>
  Math.hypot(now.clientX - from.clientX, now.clientY - from.clientY) > stillPx

function ghostOf(source: HTMLElement): HTMLElement {
  const { left, top } = source.getBoundingClientRect()
  const ghost = previewOf(source)
  ghost.dataset.ghost = ''
  Object.assign(ghost.style, {
    position: 'fixed',
    left: `${left}px`,
    top: `${top}px`,
    zIndex: '1000',
    opacity: '0.95',
    filter: 'drop-shadow(0 8px 16px rgb(0 0 0 / 0.28))',
  })
  return ghost
}

const swallow = (event: Event) => event.stopImmediatePropagation()

function stop(event: Event) {
  event.preventDefault()
  event.stopPropagation()
}
