// @vitest-environment jsdom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { touchDrag } from './touch-drag.ts'

/** The page of the tests has no drag and drop. */
class FakeDragEvent extends Event {
  readonly clientX: number
  constructor(type: string, init: EventInit & { clientX: number }) {
    super(type, init)
    this.clientX = init.clientX
  }
}

let root: HTMLElement
let card: HTMLElement
/** The events of drag and drop, with where they were. */
let heard: string[]
beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'],
  })
  vi.stubGlobal('DragEvent', FakeDragEvent)
  vi.stubGlobal('DataTransfer', class {})
  document.body.innerHTML =
    '<div id="root"><p>Dome</p><div draggable="true" id="card"><b>Dome</b><input></div></div>'
  root = document.getElementById('root')!
  card = document.getElementById('card')!
  document.elementFromPoint = (x) => (x > 100 ? root : card)
  heard = []
  for (const type of ['dragstart', 'dragover', 'drop', 'dragend'])
    document.addEventListener(type, listen)
  const stop = touchDrag(root)
  onTestFinished(() => {
    stop()
    Reflect.deleteProperty(document, 'elementFromPoint')
    for (const type of ['dragstart', 'dragover', 'drop', 'dragend'])
      document.removeEventListener(type, listen)
  })
})

function listen(event: Event) {
  const { type, target, clientX } = event as FakeDragEvent
  const said = `${type} on ${(target as HTMLElement).id} at ${clientX}`
  if (heard.at(-1) !== said) heard.push(said)
}

/** What a finger does at some pixels from the left; whether the browser goes on as it would. */
function touch(type: string, x: number, on: Element = card.firstElementChild!) {
  const touches = type === 'touchend' ? [] : [{ clientX: x, clientY: 5 }]
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { touches })
  return on.dispatchEvent(event)
}
const ghosts = () => document.querySelectorAll('[data-ghost]').length

test('what is pressed for 250 ms is dragged to where the finger leaves the screen', () => {
  touch('touchstart', 10)
  vi.advanceTimersByTime(249)
  expect(heard).toEqual([])
  vi.advanceTimersByTime(1)
  expect(ghosts()).toBe(1)
  expect(touch('touchmove', 150)).toBe(false)
  vi.advanceTimersByTime(20)
  expect(touch('touchend', 150)).toBe(false)
  expect(heard).toEqual([
    'dragstart on card at 10',
    'dragover on card at 10',
    'dragover on root at 150',
    'drop on root at 150',
    'dragend on card at 150',
  ])
  expect(ghosts()).toBe(0)
  vi.advanceTimersByTime(1_000)
  expect(heard).toHaveLength(5)
})

test('a shorter touch and one that moves before drag nothing', () => {
  touch('touchstart', 10)
  vi.advanceTimersByTime(200)
  expect(touch('touchend', 10)).toBe(true)
  touch('touchstart', 10)
  expect(touch('touchmove', 30)).toBe(true)
  vi.advanceTimersByTime(1_000)
  touch('touchend', 30)
  expect(heard).toEqual([])
})

test('what cannot be dragged, a field and a second finger drag nothing', () => {
  touch('touchstart', 10, root.querySelector('p')!)
  touch('touchstart', 10, card.querySelector('input')!)
  vi.advanceTimersByTime(1_000)
  expect(heard).toEqual([])
  touch('touchstart', 10)
  const second = Object.assign(new Event('touchstart', { bubbles: true }), {
    touches: [
      { clientX: 1, clientY: 1 },
      { clientX: 9, clientY: 9 },
    ],
  })
  card.dispatchEvent(second)
  vi.advanceTimersByTime(1_000)
  expect(heard).toEqual([])
})

test('a drag that is not taken, or that the browser takes over, drops nothing', () => {
  const refuse = (event: Event) => event.preventDefault()
  document.addEventListener('dragstart', refuse)
  touch('touchstart', 10)
  vi.advanceTimersByTime(300)
  document.removeEventListener('dragstart', refuse)
  expect(ghosts()).toBe(0)
  touch('touchend', 10)
  expect(heard).toEqual(['dragstart on card at 10'])
  heard = []
  touch('touchstart', 10)
  vi.advanceTimersByTime(250)
  touch('touchcancel', 10)
  expect(heard.at(-1)).toBe('dragend on card at 10')
  expect(heard.some((each) => each.startsWith('drop'))).toBe(false)
})

test('moves of the pointer are kept from others while something is dragged, and the menu of the browser', () => {
  const moved = vi.fn()
  document.addEventListener('pointermove', moved)
  onTestFinished(() => document.removeEventListener('pointermove', moved))
  const happens = (type: string) =>
    card.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }))
  touch('touchstart', 10)
  expect(happens('contextmenu')).toBe(true)
  vi.advanceTimersByTime(250)
  happens('pointermove')
  expect(moved).not.toHaveBeenCalled()
  expect(happens('contextmenu')).toBe(false)
  touch('touchend', 10)
  happens('pointermove')
  expect(moved).toHaveBeenCalledOnce()
})
