// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { draw, withTexts } from '../testing/draw.tsx'
import { Code, OnDemand } from './OnDemand.tsx'
import { TypedAhead } from './TypedAhead.tsx'

withTexts()

/** A dialog whose field has the focus, with a button in the place of the field if asked. */
function Named({ bare = false }: { bare?: boolean }) {
  const [name, setName] = useState('')
  return (
    <div role="dialog">
      {bare ? (
        <button type="button" autoFocus>
          Add
        </button>
      ) : (
        <input
          aria-label="Name"
          autoFocus
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      )}
      <output>{name}</output>
    </div>
  )
}

/** A dialog that is loading, in which something is typed; it comes when the function is called. */
function typedWhileLoading(bare: boolean, heard: (key: string) => void) {
  let load = () => {}
  const loaded = new Promise<typeof Named>((resolve) => {
    load = () => resolve(Named)
  })
  const code = new Code(() => loaded)
  draw(
    <div data-testid="page" onKeyDown={({ key }) => heard(key)}>
      <OnDemand code={code} props={{ bare }} until={<TypedAhead />} />
    </div>,
  )
  for (const key of ['c', 'o', 'Backspace', 'a', 't', 'Enter'])
    fireEvent.keyDown(screen.getByTestId('page'), { key })
  return load
}

test('what is typed while a dialog is loading is in its field, and nothing else hears the keys', async () => {
  const heard: string[] = []
  typedWhileLoading(false, (key) => heard.push(key))()
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('cat'))
  expect(screen.getByRole('status').textContent).toBe('cat')
  expect(heard).toEqual([])
})

test('a dialog without a field takes nothing, has its own keys, and no field elsewhere gets them', async () => {
  const heard: string[] = []
  draw(<input aria-label="Other" />)
  typedWhileLoading(true, (key) => heard.push(key))()
  const button = await screen.findByRole('button', { name: 'Add' })
  await waitFor(() => expect(document.activeElement).toBe(button))
  fireEvent.keyDown(button, { key: ' ' })
  expect(heard).toEqual([' '])
  screen.getByLabelText('Other').focus()
  await new Promise<void>((resolve) => queueMicrotask(resolve))
  expect(screen.getByLabelText<HTMLInputElement>('Other').value).toBe('')
  // A field of a dialog takes the letters, or they would wait for one of the tests after this.
  draw(
    <div role="dialog">
      <input aria-label="Later" />
    </div>,
  )
  screen.getByLabelText('Later').focus()
  await new Promise<void>((resolve) => queueMicrotask(resolve))
})
