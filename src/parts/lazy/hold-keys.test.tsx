// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { draw, withTexts } from '../testing/draw.tsx'
import { endHold, holdKeys, typeInto } from './hold-keys.ts'

withTexts()

function Page({ there, heard }: { there: boolean; heard: (key: string) => void }) {
  const [text, setText] = useState('')
  return (
    <div onKeyDown={({ key }) => heard(key)}>
      <button type="button">Row</button>
      <input aria-label="Other" />
      <div role="dialog">
        <button type="button">Close</button>
      </div>
      {there && (
        <input
          id="wanted"
          aria-label="Search"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <output>{text}</output>
    </div>
  )
}

/** A page without its field, whose row has the focus, on which the keys of the field are typed. */
function begun() {
  const heard: string[] = []
  const note = (key: string) => heard.push(key)
  const { change } = draw(<Page there={false} heard={note} />)
  const row = screen.getByText('Row')
  row.focus()
  typeInto('#wanted', 10_000)
  for (const key of ['c', 'h', 'x', 'Backspace', 'e']) fireEvent.keyDown(row, { key })
  return { heard, come: () => change(<Page there heard={note} />) }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('what is typed before a field is there is in it, and its focus, and nothing else hears it', async () => {
  const { heard, come } = begun()
  come()
  await settled()
  const field = screen.getByLabelText('Search')
  expect(document.activeElement).toBe(field)
  expect(screen.getByRole('status').textContent).toBe('che')
  fireEvent.keyDown(field, { key: 'c' })
  expect(heard).toEqual(['c'])
})

test.each([
  ['AltGr', { ctrlKey: true, altKey: true, modifierAltGraph: true }],
  ['Option', { altKey: true }],
])('a character of %s is held like others', async (_, held) => {
  const { heard, come } = begun()
  fireEvent.keyDown(screen.getByText('Row'), { key: 'ó', ...held })
  fireEvent.keyDown(screen.getByText('Row'), { key: 'b' })
  come()
  await settled()
  expect(screen.getByRole('status').textContent).toBe('cheób')
  expect(heard).toEqual([])
})

test('a shortcut is none of what is typed, and one who waits for the same field again adds to it', async () => {
  const { heard, come } = begun()
  fireEvent.keyDown(screen.getByText('Row'), { key: 's', altKey: true })
  fireEvent.keyDown(screen.getByText('Row'), { key: 's', ctrlKey: true })
  typeInto('#wanted', 10_000, 'ó')
  come()
  await settled()
  expect(screen.getByRole('status').textContent).toBe('cheó')
  expect(heard).toEqual(['s', 's'])
})

test.each<[string, () => void]>([
  ['Escape', () => fireEvent.keyDown(screen.getByText('Row'), { key: 'Escape' })],
  ['a press elsewhere', () => fireEvent.pointerDown(screen.getByText('Row'))],
  ['another field', () => screen.getByLabelText('Other').focus()],
  ['a dialog of something else', () => screen.getByText('Close').focus()],
  ['who asked for it', endHold],
])('%s ends the wait for a field', async (_, go) => {
  const { come } = begun()
  go()
  const { activeElement } = document
  come()
  await settled()
  expect(document.activeElement).toBe(activeElement)
  expect(screen.getByRole('status').textContent).toBe('')
})

test('a dialog that is loaded meanwhile ends no wait for a field in it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { come } = begun()
  holdKeys(1_000)
  vi.advanceTimersByTime(2_000)
  come()
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('che'))
})
