// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { NetworkError } from '../../../client/requests/request.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { NameDrawer } from './NameDrawer.tsx'

withTexts()
const save = vi.fn<(name: string) => Promise<void> | void>()
beforeEach(() => void save.mockReset())

function Page({ name }: { name?: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        New client
      </button>
      {open && (
        <NameDrawer
          title="Client"
          submit="Save"
          most={50}
          check={(wanted) => (wanted === 'Taken' ? 'It is taken' : undefined)}
          save={save}
          close={() => setOpen(false)}
          {...(name === undefined ? {} : { name })}
        />
      )}
    </>
  )
}
const open = (name?: string) => {
  draw(<Page {...(name === undefined ? {} : { name })} />)
  fireEvent.click(screen.getByText('New client'))
}
const field = () => screen.getByLabelText<HTMLInputElement>(/^Name/)
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const enter = () => fireEvent.submit(field().form!)

test('what is typed after a new entry goes into its drawer, and a double Enter adds one', async () => {
  open()
  type('Acme ')
  enter()
  enter()
  await screen.findByText(/^“Acme” was added/)
  enter()
  expect(save.mock.calls).toEqual([['Acme']])
  expect(document.activeElement).toBe(field())
  expect(field().value).toBe('')
  expect(screen.queryByText('Please enter a name')).toBeNull()
  type('Zenith')
  fireEvent.click(screen.getByText('Save'))
  await screen.findByText(/^“Zenith” was added/)
  expect(save).toHaveBeenLastCalledWith('Zenith')
  expect(document.activeElement).toBe(field())
  fireEvent.click(screen.getByLabelText('Close'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a name that is changed closes the drawer', async () => {
  open('Acme')
  type('Apex')
  enter()
  enter()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(save.mock.calls).toEqual([['Apex']])
})

test('what could not be saved stays in the field, with the reason', async () => {
  save.mockRejectedValue(new NetworkError('unreachable'))
  open()
  type('Acme')
  enter()
  await screen.findByText(/^The server cannot be reached/)
  expect(field().value).toBe('Acme')
  expect(screen.queryByText(/was added/)).toBeNull()
  fireEvent.click(screen.getByLabelText('Close'))
  fireEvent.click(screen.getByText('Discard'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
