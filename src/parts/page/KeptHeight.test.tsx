// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { draw, withTexts } from '../testing/draw.tsx'
import { KeptHeight } from './KeptHeight.tsx'

withTexts()

/** What tells that an element has another size. */
let resized: () => void
beforeEach(() => {
  const before = window.ResizeObserver
  window.ResizeObserver = class {
    constructor(note: ResizeObserverCallback) {
      resized = () => note([], this)
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  onTestFinished(() => {
    window.ResizeObserver = before
    localStorage.removeItem('plumbline.height.list')
  })
})

const list = (isOutline: boolean) => (
  <KeptHeight name="list" isOutline={isOutline} start={120}>
    <p>Lines</p>
  </KeptHeight>
)
const least = () => screen.getByText('Lines').parentElement!.style.minHeight

test('an outline is as high as what was there last time, in a window of the same width', () => {
  const { change, unmount } = draw(list(true))
  expect(least()).toBe('120px')
  change(list(false))
  expect(least()).toBe('')
  vi.spyOn(screen.getByText('Lines').parentElement!, 'offsetHeight', 'get').mockReturnValue(364)
  resized()
  unmount()
  const again = draw(list(true))
  expect(least()).toBe('364px')
  again.unmount()
  const width = vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(390)
  onTestFinished(() => width.mockRestore())
  draw(list(true))
  expect(least()).toBe('120px')
})

test('what a browser keeps that is no size counts as none', () => {
  localStorage.setItem('plumbline.height.list', JSON.stringify([window.innerWidth, 'high']))
  draw(list(true))
  expect(least()).toBe('120px')
})
