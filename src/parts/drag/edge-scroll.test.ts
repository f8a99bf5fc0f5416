// @vitest-environment jsdom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { edgeScroll } from './edge-scroll.ts'

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
})

/** Something of 1,000 by 500 pixels, with 200 of names and a head of 50. */
function chart() {
  const element = document.createElement('div')
  element.style.setProperty('--names', '200px')
  element.innerHTML = '<div role="columnheader"></div>'
  Object.defineProperty(element.firstChild, 'offsetHeight', { value: 50 })
  element.getBoundingClientRect = () => new DOMRect(0, 0, 1_000, 500)
  element.scrollLeft = 400
  element.scrollTop = 400
  return element
}
const middle = { x: 600, y: 250 }
const frames = (n: number) => vi.advanceTimersByTime(n * 17)

test('near an edge it scrolls, the faster the nearer, until the pointer is elsewhere', () => {
  const element = chart()
  const scrolled = vi.fn()
  const edges = edgeScroll(element, { across: true, from: middle, scrolled })
  edges.follow(600, 250)
  frames(5)
  expect(element.scrollLeft).toBe(400)
  edges.follow(960, 250)
  frames(1)
  const slow = element.scrollLeft - 400
  expect(slow).toBeGreaterThan(0)
  expect(scrolled).toHaveBeenLastCalledWith(960, 250)
  edges.follow(1_200, 250)
  frames(1)
  expect(element.scrollLeft - 400 - slow).toBeGreaterThan(slow)
  edges.follow(600, 250)
  frames(1)
  const before = element.scrollLeft
  frames(5)
  expect(element.scrollLeft).toBe(before)
})

test('its edges are beside the names and below the head; across it does not go up or down', () => {
  const element = chart()
  const across = edgeScroll(element, { across: true, from: middle, scrolled: () => {} })
  across.follow(210, 60)
  frames(1)
  expect(element.scrollLeft).toBeLessThan(400)
  expect(element.scrollTop).toBe(400)
  across.stop()
  const both = edgeScroll(element, { across: false, from: middle, scrolled: () => {} })
  both.follow(600, 60)
  frames(1)
  expect(element.scrollTop).toBeLessThan(400)
  both.stop()
  const left = element.scrollTop
  frames(5)
  expect(element.scrollTop).toBe(left)
})

test('what is not laid out is not scrolled', () => {
  const element = document.createElement('div')
  const scrolled = vi.fn()
  edgeScroll(element, { across: false, from: middle, scrolled }).follow(10, 10)
  frames(2)
  expect(scrolled).not.toHaveBeenCalled()
})

test('what is pressed near an edge scrolls once it was elsewhere or has moved towards that edge', () => {
  const element = chart()
  const press = () =>
    edgeScroll(element, { across: true, from: { x: 970, y: 250 }, scrolled: () => {} })
  const inwards = press()
  for (const x of [968, 960, 955]) inwards.follow(x, 250)
  frames(3)
  expect(element.scrollLeft).toBe(400)
  inwards.follow(962, 250)
  frames(3)
  expect(element.scrollLeft).toBeGreaterThan(400)
  inwards.stop()
  element.scrollLeft = 400
  const left = edgeScroll(element, {
    ...{ across: true, scrolled: () => {} },
    from: { x: 220, y: 250 },
  })
  left.follow(230, 250)
  frames(3)
  expect(element.scrollLeft).toBe(400)
  left.follow(225, 250)
  frames(3)
  expect(element.scrollLeft).toBeLessThan(400)
  left.stop()
  element.scrollLeft = 400
  const back = press()
  back.follow(940, 250)
  back.follow(953, 250)
  frames(3)
  expect(element.scrollLeft).toBeGreaterThan(400)
})

test('what is led down the names is not scrolled to the side, and goes on beyond them', () => {
  const element = chart()
  const edges = edgeScroll(element, { across: false, from: middle, scrolled: () => {} })
  edges.follow(100, 250)
  frames(5)
  expect(element.scrollLeft).toBe(400)
  edges.follow(100, 490)
  frames(5)
  expect(element.scrollLeft).toBe(400)
  expect(element.scrollTop).toBeGreaterThan(400)
  edges.follow(210, 250)
  frames(5)
  expect(element.scrollLeft).toBeLessThan(400)
})

test('it is as fast whatever the screen shows in a second', () => {
  const far = (hertz: number) => {
    const element = chart()
    let next: FrameRequestCallback = () => {}
    vi.stubGlobal('requestAnimationFrame', (step: FrameRequestCallback) => {
      next = step
      return 1
    })
    const edges = edgeScroll(element, { across: true, from: middle, scrolled: () => {} })
    edges.follow(953, 250)
    edges.follow(962, 250)
    for (let n = 1; n <= hertz; n++) next((n * 1_000) / hertz)
    vi.unstubAllGlobals()
    return element.scrollLeft - 400
  }
  expect(far(60)).toBeGreaterThan(100)
  expect(Math.abs(far(240) - far(60))).toBeLessThan(10)
})

test('a narrow chart has narrower edges', () => {
  const element = chart()
  element.getBoundingClientRect = () => new DOMRect(0, 0, 390, 500)
  const edges = edgeScroll(element, {
    ...{ across: true, from: { x: 290, y: 250 }, scrolled: () => {} },
  })
  edges.follow(350, 250)
  frames(3)
  expect(element.scrollLeft).toBe(400)
  edges.follow(380, 250)
  frames(3)
  expect(element.scrollLeft).toBeGreaterThan(400)
})
