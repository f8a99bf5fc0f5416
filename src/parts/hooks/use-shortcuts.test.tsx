// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import type { Action } from '../../client/keyboard/actions.ts'
import { useActions } from './use-actions.ts'
import { useShortcuts } from './use-shortcuts.ts'

function Page({ actions }: { actions: readonly Action[] }) {
  useShortcuts()
  useActions(actions)
  return (
    <label>
      Name
      <input defaultValue="" />
    </label>
  )
}

test('the keys of a page are heard from when it is first drawn', async () => {
  let times = 0
  const actions: readonly Action[] = [
    { id: 'undo', section: 'actions', title: 'common:undo', keys: 'mod+z', run: () => times++ },
  ]
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  // As a page is first drawn, and not within `act`, which would wait for all that follows.
  const drawn = new Promise<void>((resolve) => {
    new MutationObserver(() => {
      host.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true }))
      resolve()
    }).observe(host, { childList: true })
  })
  root.render(<Page actions={actions} />)
  await drawn
  expect(times).toBe(1)
  root.unmount()
})

test('in a field that somebody has emptied Ctrl and Z are left to the browser, in others that are empty they undo', () => {
  let times = 0
  const actions: readonly Action[] = [
    { id: 'undo', section: 'actions', title: 'common:undo', keys: 'mod+z', run: () => times++ },
  ]
  onTestFinished(render(<Page actions={actions} />).unmount)
  const field = screen.getByLabelText<HTMLInputElement>('Name')
  /** Whether the key is left to the browser. */
  const press = () => fireEvent.keyDown(field, { key: 'z', ctrlKey: true })
  expect([press(), times]).toEqual([false, 1])
  fireEvent.input(field, { target: { value: 'Rope' } })
  expect([press(), times]).toEqual([true, 1])
  fireEvent.input(field, { target: { value: '' } })
  expect([press(), times]).toEqual([true, 1])
  // The browser has taken back all that was typed.
  fireEvent.input(field, { target: { value: 'R' } })
  field.value = ''
  fireEvent(field, new InputEvent('input', { bubbles: true, inputType: 'historyUndo' }))
  expect([press(), times]).toEqual([false, 2])
  fireEvent.input(field, { target: { value: 'Rope' } })
  // As after Enter.
  field.value = ''
  expect([press(), times]).toEqual([false, 3])
})
