// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { draw, withTexts } from '../testing/draw.tsx'
import { Tabs } from './Tabs.tsx'

withTexts()

const tabs = ['List', 'Board', 'Calendar'].map((name) => ({ value: name, name }))

function Views() {
  const [selected, setSelected] = useState('Board')
  return <Tabs label="View" tabs={tabs} selected={selected} onSelect={setSelected} />
}

// By its attribute: to find a role takes long.
const all = () => [...document.querySelectorAll<HTMLElement>('[role=tab]')]
const selected = () => all().map((tab) => tab.getAttribute('aria-selected') === 'true')
const stops = () => all().map(({ tabIndex }) => tabIndex === 0)
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })

test('keys go along the tabs, only a pressed one is selected, and the focus enters there', () => {
  draw(<Views />)
  screen.getByLabelText('View')
  expect(stops()).toEqual([false, true, false])
  const [list, board, calendar] = all()
  act(() => board!.focus())
  press('ArrowRight')
  expect(document.activeElement).toBe(calendar)
  expect(stops()).toEqual([false, false, true])
  press('ArrowRight')
  expect(document.activeElement).toBe(list)
  press('ArrowLeft')
  expect(document.activeElement).toBe(calendar)
  press('Home')
  expect(document.activeElement).toBe(list)
  press('End')
  expect(document.activeElement).toBe(calendar)
  expect(selected()).toEqual([false, true, false])
  fireEvent.click(calendar!)
  expect(selected()).toEqual([false, false, true])
  act(() => list!.focus())
  expect(stops()).toEqual([true, false, false])
  act(() => list!.blur())
  expect(stops()).toEqual([false, false, true])
})

test('of tabs that do not all fit, the selected one is brought into sight', () => {
  const size = (name: string, get: (this: HTMLElement) => number) =>
    vi.spyOn(HTMLElement.prototype, name as 'offsetLeft', 'get').mockImplementation(get)
  size('clientWidth', () => 200)
  size('scrollWidth', () => 300)
  size('offsetWidth', () => 100)
  size('offsetLeft', function () {
    return all().indexOf(this) * 100
  })
  onTestFinished(() => void vi.restoreAllMocks())
  draw(<Views />)
  const list = screen.getByLabelText('View')
  expect(list.scrollLeft).toBe(0)
  fireEvent.click(all()[2]!)
  expect(list.scrollLeft).toBe(150)
  fireEvent.click(all()[1]!)
  expect(list.scrollLeft).toBe(50)
})
