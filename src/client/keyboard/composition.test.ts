// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepCompositionKeys } from './composition.ts'

let stop: () => void
beforeEach(() => {
  stop = keepCompositionKeys()
})
afterEach(() => stop())

/** Whether a field hears the key of an event. */
function isHeard(init: KeyboardEventInit, tag = 'input') {
  const field = document.createElement(tag)
  document.body.append(field)
  let heard = false
  field.addEventListener('keydown', () => {
    heard = true
  })
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...init }))
  field.remove()
  return heard
}

test('the keys of a composition are heard by nothing, all others by what has the focus', () => {
  expect(isHeard({})).toBe(true)
  expect(isHeard({ isComposing: true })).toBe(false)
  expect(isHeard({ isComposing: true }, 'button')).toBe(false)
  expect(isHeard({ keyCode: 229 })).toBe(false)
  stop()
  expect(isHeard({ isComposing: true })).toBe(true)
})

test('the first key of an input method is heard where it opens a field', () => {
  const cell = document.createElement('div')
  cell.dataset.typing = ''
  document.body.append(cell)
  const heard: boolean[] = []
  cell.addEventListener('keydown', ({ isComposing }) => heard.push(isComposing))
  for (const isComposing of [false, true])
    cell.dispatchEvent(new KeyboardEvent('keydown', { keyCode: 229, isComposing, bubbles: true }))
  cell.remove()
  expect(heard).toEqual([false])
})
