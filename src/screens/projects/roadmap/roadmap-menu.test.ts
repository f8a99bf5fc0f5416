// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { menuPoint } from './roadmap-menu.ts'

test('the menu of a bar opens at the pointer, also beside the bar, and below the bar by keyboard', () => {
  const lane = document.createElement('div')
  lane.innerHTML = '<div class="bar"></div>'
  lane.firstElementChild!.getBoundingClientRect = () => new DOMRect(300, 10, 100, 20)
  const point = { clientX: 700, clientY: 22 }
  const at = { x: 700, y: 22 }
  expect(menuPoint(lane, new MouseEvent('contextmenu', { ...point, button: 2 }))).toEqual(at)
  expect(menuPoint(lane, new MouseEvent('contextmenu', { ...point, ctrlKey: true }))).toEqual(at)
  const event = (pointerType: string) => new PointerEvent('contextmenu', { ...point, pointerType })
  expect(menuPoint(lane, event('touch'))).toEqual(at)
  expect(menuPoint(lane, event(''))).toEqual({ x: 300, y: 30 })
  expect(menuPoint(lane)).toEqual({ x: 300, y: 30 })
})
