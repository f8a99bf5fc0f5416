// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { Profiler, useRef } from 'react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { draw, withTexts } from '../testing/draw.tsx'
import { useWidth } from './use-width.ts'

withTexts()

/** The observers that were made, with what they look at. */
const observers: { note: ResizeObserverCallback; seen: Set<Element> }[] = []
beforeEach(() => {
  const before = window.ResizeObserver
  window.ResizeObserver = class {
    seen = new Set<Element>()
    constructor(readonly note: ResizeObserverCallback) {
      observers.push(this)
    }
    observe(element: Element) {
      this.seen.add(element)
    }
    unobserve(element: Element) {
      this.seen.delete(element)
    }
    disconnect() {}
  }
  onTestFinished(() => void (window.ResizeObserver = before))
})

function Cell({ isWanted = true }: { isWanted?: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  return (
    <div ref={box} className="cell">
      {useWidth(box, isWanted) ?? '?'}
    </div>
  )
}

test('elements that appear at once are told their widths by one observer, and drawn once for all', () => {
  let commits = 0
  const { unmount } = draw(
    <Profiler id="cells" onRender={() => commits++}>
      <Cell />
      <Cell />
      <Cell isWanted={false} />
    </Profiler>,
  )
  const cells = [...document.querySelectorAll('.cell')]
  const texts = () => cells.map(({ textContent }) => textContent)
  const [observer] = observers
  expect([observers.length, [...observer!.seen]]).toEqual([1, cells.slice(0, 2)])
  commits = 0
  const tell = (...widths: number[]) => {
    const entries = widths.map((width, n) => ({ target: cells[n]!, contentRect: { width } }))
    act(() => observer!.note(entries as never, observer as never))
  }
  tell(60, 80)
  expect([texts(), commits]).toEqual([['60', '80', '?'], 1])
  tell(40)
  expect(texts()).toEqual(['40', '80', '?'])
  unmount()
  expect(observer!.seen.size).toBe(0)
})
